import { i18n } from "#i18n";
import { refusedLabels } from "../problems/refused-labels";
import type { BodyProps } from "./card-view";
import { AddressLine, StateLine } from "./lines";

/** Draws why no look-up is possible here. */
export function RefusedBody({ card, screen: { address, subject }, titleId }: BodyProps<"refused">) {
  const { name, icon = "unreadable", title, text } = refusedLabels(subject);
  const about = address ?? name;
  return (
    <>
      <StateLine icon={icon} titleId={titleId} title={title} text={ownText(subject) ?? text} />
      {about !== null && <AddressLine text={about} {...(address === null ? {} : { onCopy: () => card.copyAddress() })} />}
    </>
  );
}

/** Returns the card's own text; `undefined` if the usual one applies. */
function ownText(subject: BodyProps<"refused">["screen"]["subject"]): string | undefined {
  // For these, the usual texts ask for a domain or address, for which the card has no field.
  switch (subject?.kind) {
    case undefined:
      return i18n.t("card.unaskedText");
    case "internal-address":
      return i18n.t("card.internalText");
    case "shared-host":
      return i18n.t("card.sharedText");
    default:
      return undefined;
  }
}
