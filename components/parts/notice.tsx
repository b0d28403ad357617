import type { ComponentChildren } from "preact";
import type { Message } from "../../lib/model/subject-message";
import { Marked } from "./freshness";
import { Icon, type IconName } from "./icon";

/** Usual icon of each kind. */
const icons = { info: "info", caution: "caution", danger: "caution", positive: "check" } as const;

interface NoticeProps {
  kind?: keyof typeof icons;
  /** By default, the usual icon of the kind. */
  icon?: IconName | undefined;
  children: ComponentChildren;
  /** One link or link button at the end. */
  action?: ComponentChildren;
}

/**
 * Draws a short text above still usable content. A notice after a user's action requires a permanent live region: `Status` around the
 * notice, or `announcement` in `subject/`.
 */
export function Notice({ kind = "info", icon = icons[kind], children, action }: NoticeProps) {
  // No live region, because screen readers may miss a new one.
  return (
    <div class={`notice notice-${kind}`}>
      <Icon name={icon} />
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Draws a permanent live region, which announces later content. */
export function Status({ visible = true, children }: { visible?: boolean; children: ComponentChildren }) {
  return (
    <span role="status" class={visible ? undefined : "visually-hidden"}>
      {children}
    </span>
  );
}

/** Draws `children`, or a message that a permanent live region announces. */
export function ShortMessage({ message, children }: { message: Message | null; children: ComponentChildren }) {
  return (
    <>
      {message === null && children}
      <Status visible={message !== null}>{message !== null && <MessageLine {...message} />}</Status>
    </>
  );
}

/** Draws a message with the check, or the caution icon if `failed`. The caller announces it. */
const MessageLine = ({ text, failed }: Message) => <Marked icon={failed ? "caution" : "check"}>{text}</Marked>;

/** Draws a short message over the page, in a permanent live region. `children`: a control at its end. */
export function Toast({ message, children }: { message: Message | null; children?: ComponentChildren }) {
  return (
    <p class="toast" role="status">
      {message !== null && <MessageLine {...message} />}
      {children}
    </p>
  );
}
