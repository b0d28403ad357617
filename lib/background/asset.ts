/** Reads a JSON file of the extension's package; rejects if unreadable. */
export const readAsset = async (url: string): Promise<unknown> => (await fetch(url)).json();
