/** Longest address of a photo that is asked for. */
const longest = 2000;

/** The address of a profile's photo, where it may be loaded from: https, without a name and a password in it. Null for any other. */
export function photoAddress(text: string | null): string | null {
  if (text === null || text.length > longest || !URL.canParse(text)) return null;
  const { protocol, username, password, href } = new URL(text);
  return protocol === "https:" && username === "" && password === "" ? href : null;
}
