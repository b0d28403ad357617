import { isPublicHost } from "./public-host";

/** Maximum length of a photo's address. */
const maxAddressLength = 2000;

/**
 * Returns a profile's photo address if https, with a public name and no credentials; else `null`. Profiles must not send requests into the
 * person's network.
 */
export function photoAddress(text: string | null): string | null {
  // control: photo. A profile could ask something of the network that the person sits in.
  if (text === null || text.length > maxAddressLength || !URL.canParse(text)) return null;
  const { protocol, hostname, username, password, href } = new URL(text);
  return protocol === "https:" && username === "" && password === "" && isPublicHost(hostname) ? href : null;
}
