import { i18n } from "#i18n";
import { LinkButton } from "../parts/button";
import type { BodyProps } from "./card-view";

/** Lists addresses found at the pointer, selection or focus, to choose from. */
export function Choices({ card, screen, titleId }: BodyProps<"choices">) {
  return (
    <>
      <h2 id={titleId}>{i18n.t("card.choose")}</h2>
      <ul class="rows">
        {screen.addresses.map((address) => (
          <li key={address} class="row">
            <span class="state-mark state-mark-new" />
            <p class="row-title">
              <span class="truncate" dir="ltr" title={address}>
                <LinkButton dir="ltr" onClick={() => void card.choose(address)}>
                  {address}
                </LinkButton>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
