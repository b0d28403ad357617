/**
 * Attacks by the address of a photo. Its request would carry the user's cookies, act on an enabled site, reach a host of their network
 * (Chromium), or disclose the installation's address (Firefox).
 */
import { envelope } from "../e2e/pages/sentinels";
import type { LocalService } from "../service/service";
import type { Attack } from "./attack";
import type { PhotoHost } from "./photo-host";

/** A browser with photos on and with cookies of the hosts `plain` and `granted`. The extension has access to `granted`. */
export interface PhotoPlace {
  host: PhotoHost;
  service: LocalService;
  /** Looks a person up and shows them in the side panel. Resolves when the photo has been requested or refused. */
  show(address: string, photo: string): Promise<void>;
}

export const photoHosts = { plain: "a.photos.example", granted: "b.photos.example", inner: "inner.example" };

const { plain, granted, inner } = photoHosts;
let people = 0;

/** Shows a person with this photo, and returns the requests that reached the photo hosts. */
async function requestsFor({ host, service, show }: PhotoPlace, photo: string) {
  const address = `photo-${(people += 1)}@asked.example`;
  service.fail({ argument: address, ...envelope({ identifier: address, fullName: "Somebody", photoUrl: photo }) });
  host.asked();
  host.connected();
  await show(address, photo);
  return host.asked();
}

export const photoAsks: Attack<PhotoPlace>[] = [
  ...[
    ["a host to which the extension has no access", plain],
    ["an enabled site", granted],
  ].map(([whose, name]): Attack<PhotoPlace> => ({
    name: `a photo request carries the cookies of ${whose}`,
    without: ["photo-credentials"],
    async attempt(place) {
      const got = await requestsFor(place, `https://${name}/logout`);
      return got.find(({ cookie }) => cookie !== "")?.cookie ?? null;
    },
  })),
  {
    name: "a photo's host redirects to an action on an enabled site",
    without: ["photo-redirect"],
    async attempt(place) {
      const got = await requestsFor(place, `https://${granted}/to?https://${granted}/act`);
      return got.some(({ path }) => path === "/act") ? "/act was requested" : null;
    },
  },
];

/** Attacks only for Chromium: no other browser can check the network to which a name resolves. */
export const photosWithin: Attack<PhotoPlace>[] = [
  {
    name: "a photo's host redirects to a host in the local network",
    without: ["photo-redirect", "photo-space"],
    async attempt(place) {
      const got = await requestsFor(place, `https://${plain}/to?https://${inner}/printer`);
      return got.some(({ host }) => host === inner) ? "the internal host received a request" : null;
    },
  },
  {
    name: "a photo's public host name resolves to a host in the local network",
    without: ["photo-space"],
    async attempt(place) {
      const got = await requestsFor(place, `https://${inner}/printer`);
      return got.some(({ host }) => host === inner) ? "the internal host received a request" : null;
    },
  },
];

/** An attack only for Firefox, where each installation of the extension has its own address. */
export const photosTold: Attack<PhotoPlace>[] = [
  {
    name: "a photo's host without granted access receives the address of this installation",
    without: ["photo-origin"],
    async attempt(place) {
      const got = await requestsFor(place, `https://${plain}/p.png`);
      return got.find(({ origin }) => origin.startsWith("moz-extension:"))?.origin ?? null;
    },
  },
];
