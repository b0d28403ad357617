import type { PanelPorts } from "../../lib/stores/panel/ports";

/** Saves a text as a file through the browser's download. */
export const save: PanelPorts["save"] = (name, type, text) => {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download reads the address asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
