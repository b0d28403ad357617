/** Reads a file of the extension's package, without a request. Rejects if it cannot be read. */
export const readAsset = async (url: string): Promise<unknown> => (await fetch(url)).json();
