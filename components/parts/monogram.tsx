import type { ComponentChildren } from "preact";
import { useSignal } from "@preact/signals";
import { monogramOf } from "../../lib/model/text";
import { Icon, type IconName } from "./icon";

interface MonogramProps {
  /** Name to abbreviate. `null` or a name without letter or digit draws the icon. */
  name: string | null;
  icon: IconName;
  /** True for people (round), false for companies (square). */
  person?: boolean;
  small?: boolean;
  /** Photo as a `data:` URL; initials or icon if it cannot be shown. */
  photo?: string | null;
}

/** Draws a photo, a name's initials or an icon, as decoration. */
export function Monogram({ name, icon, person = false, small = false, photo = null }: MonogramProps) {
  const letters = name === null ? null : monogramOf(name);
  const classes = ["monogram", person && "monogram-person", small && "monogram-small"].filter(Boolean).join(" ");
  return (
    <span class={classes} aria-hidden="true">
      <Photo key={photo} address={photo}>
        {letters ?? <Icon name={icon} />}
      </Photo>
    </span>
  );
}

/** Draws the photo, or `children` if the photo is missing or unreadable. */
function Photo({ address, children }: { address: string | null; children: ComponentChildren }) {
  const failed = useSignal(false);
  if (address === null || failed.value) return <>{children}</>;
  return <img src={address} alt="" decoding="async" onError={() => (failed.value = true)} />;
}
