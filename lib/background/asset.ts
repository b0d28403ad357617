/** Reads a file of the extension's own package; no request leaves the browser. Rejects if it cannot be read. */
export const readAsset = async (url: string): Promise<unknown> => (await fetch(url)).json();
