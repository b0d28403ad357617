import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon, type IconName } from "./icon";

interface StateProps {
  title: ComponentChildren;
  icon?: { name: IconName; kind?: "caution" | "danger" } | undefined;
  text: ComponentChildren;
  /** Buttons and links, the most likely one first. */
  actions?: ComponentChildren;
  /** One muted line, such as the number of requests used. */
  detail?: ComponentChildren;
  /** Content between text and actions, such as a form. */
  children?: ComponentChildren;
  /** True to take the focus, as after the user's action. */
  takesFocus?: boolean;
  /** True for a section of a view's `main`; otherwise, the message is the `main`. */
  inView?: boolean;
}

/** Draws one message, with its next step. */
export function State({ title, icon, text, actions, detail, children, takesFocus = false, inView = false }: StateProps) {
  const Tag = inView ? "section" : "main";
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // In a view, the message takes the focus even from its own pressed button.
    if (takesFocus && (inView || section.current?.contains(document.activeElement) === false)) section.current?.focus();
  }, [takesFocus, inView]);
  return (
    <Tag class={inView ? "section message-block" : "state"} aria-labelledby={id} tabIndex={-1} ref={section}>
      {icon !== undefined && (
        <span class={icon.kind === undefined ? "state-icon" : `state-icon state-icon-${icon.kind}`}>
          <Icon name={icon.name} />
        </span>
      )}
      <div class="stack-tight">
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
      {Boolean(actions) && <div class="actions">{actions}</div>}
      {Boolean(detail) && <p class="caption">{detail}</p>}
    </Tag>
  );
}
