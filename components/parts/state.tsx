import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon, type IconName } from "./icon";

interface StateProps {
  title: ComponentChildren;
  icon?: { name: IconName; kind?: "caution" | "danger" } | undefined;
  text?: ComponentChildren;
  /** Buttons and links, in order; the first is the likely one. */
  actions?: ComponentChildren;
  /** One line in muted text: status, time, what was sent. */
  detail?: ComponentChildren;
  /** Anything between text and actions: a form, the spend block. */
  children?: ComponentChildren;
  /** True when the reader's own act led here: focus moves to the section. */
  takesFocus?: boolean;
}

/** The whole surface says one thing and offers the next step. */
export function State({ title, icon, text, actions, detail, children, takesFocus }: StateProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus === true && section.current?.contains(document.activeElement) === false) section.current.focus();
  }, [takesFocus]);
  return (
    <main class="state" aria-labelledby={id} tabIndex={-1} ref={section}>
      {icon !== undefined && (
        <span class={icon.kind === undefined ? "state-icon" : `state-icon state-icon-${icon.kind}`}>
          <Icon name={icon.name} />
        </span>
      )}
      <div class="state-text">
        <h2 id={id}>{title}</h2>
        {text !== undefined && <p>{text}</p>}
      </div>
      {children}
      {Boolean(actions) && <div class="actions">{actions}</div>}
      {Boolean(detail) && <p class="state-detail">{detail}</p>}
    </main>
  );
}
