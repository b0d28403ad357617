import type { Input } from "../messages/messages";
import { openSubject, type OpenSubjectPorts } from "./open-subject";
import type { Panels } from "./panel";

/** The source of a look-up: a tab, or a text with a domain or an address. */
export type Source = Input<"subject.open">["source"];

/** Longest text to look up: no address is longer. */
const maxTextLength = 2000;

export const sourceOfText = (text: string): Source => ({ kind: "text", text: text.trim().slice(0, maxTextLength) });

/** Looks a subject up in the panel of a window, as if entered into its box. */
export async function showInPanel(ports: OpenSubjectPorts & { panels: Panels }, windowId: number, source: Source): Promise<void> {
  const { panels } = ports;
  if (source.kind === "text") return panels.ask(windowId, source.text);
  // Uses the domain the person has chosen for this host, like the popup.
  const { subject } = await openSubject(ports, source);
  const text = subject?.kind === "company" ? subject.domain : URL.canParse(source.url ?? "") ? new URL(source.url ?? "").origin : "";
  await (text === "" ? panels.show(windowId, "#/lookup") : panels.ask(windowId, text));
}
