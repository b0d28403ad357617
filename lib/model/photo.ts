import { isPublicHost } from "./public-host";
import { parseUrl } from "./url";

const maxPhotoAddressLength = 2000;

/** Returns a photo's address; `null` if too long, not https, with credentials or not public. */
export function photoAddress(text: string | null): string | null {
  // control: photo. Keeps requests for photos out of the user's own network.
  if (text === null || text.length > maxPhotoAddressLength) return null;
  const url = parseUrl(text);
  return url?.protocol === "https:" && url.username === "" && url.password === "" && isPublicHost(url.hostname) ? url.href : null;
}
