import { isPublicHost } from "./public-host";

const maxPhotoAddressLength = 2000;

/** Returns a photo's address if it uses https, has a public host and has no credentials; otherwise `null`. */
export function photoAddress(text: string | null): string | null {
  // control: photo. A photo's address could reach a device in the user's own network.
  if (text === null || text.length > maxPhotoAddressLength || !URL.canParse(text)) return null;
  const { protocol, hostname, username, password, href } = new URL(text);
  return protocol === "https:" && username === "" && password === "" && isPublicHost(hostname) ? href : null;
}
