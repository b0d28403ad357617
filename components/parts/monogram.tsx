import { monogramOf } from "../../lib/model/text";
import { Icon, type IconName } from "./icon";

interface MonogramProps {
  /** The name it stands for; null, or a name without a letter, draws the icon. */
  name: string | null;
  icon: IconName;
  /** Companies are square, people round. */
  person?: boolean;
  small?: boolean;
}

/** First letters of a name, or an icon. Decoration: the name stands beside it. */
export function Monogram({ name, icon, person, small }: MonogramProps) {
  const letters = name === null ? null : monogramOf(name);
  const look = ["monogram", person === true && "monogram-person", small === true && "monogram-small"].filter(Boolean).join(" ");
  return (
    <span class={look} aria-hidden="true">
      {letters ?? <Icon name={icon} />}
    </span>
  );
}
