import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { IconName } from "../parts/icon";
import { Monogram } from "../parts/monogram";

interface HeadProps {
  icon: IconName;
  /** Name for the monogram. Without a photo, `null` or a name without letter or digit draws the icon. */
  name: string | null;
  person?: boolean;
  /** Photo as a `data:` address. */
  photo?: string | null;
  title: string;
  /** Direction of the title. Default: that of its first letter. */
  dir?: "ltr" | "auto";
  /** Tooltip with the whole title, which the line may cut. */
  tooltip?: string;
  /** True to draw the sample-data badge, on screens without a notice about sample data. */
  sample?: boolean;
  /** Lines below the title. */
  children?: ComponentChildren;
  /** Controls at the end. */
  aside?: ComponentChildren;
  /** Industry, size and place, in one line below the rest. */
  identity?: string;
}

/** Draws a subject's head, with the page's only h1. */
export function Head({
  icon,
  name,
  person = false,
  photo = null,
  title,
  dir = "auto",
  tooltip,
  sample = false,
  children,
  aside,
  identity = "",
}: HeadProps) {
  return (
    <header class="subject">
      <Monogram icon={icon} name={name} person={person} photo={photo} />
      <div>
        <h1 class="truncate" dir={dir} title={tooltip}>
          {title}
        </h1>
        {children}
      </div>
      {sample && <span class="badge">{i18n.t("options.connection.sample")}</span>}
      {aside}
      {identity !== "" && (
        <p class="identity caption truncate" title={identity}>
          {identity}
        </p>
      )}
    </header>
  );
}
