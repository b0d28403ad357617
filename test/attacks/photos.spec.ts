import { notePhotos } from "../browser/contacts";
import { photoAsks, photoHosts, photosWithin, type PhotoPlace } from "./photo-asks";
import { attackGroup } from "./group";

attackGroup<PhotoPlace>({
  heading: "Cookies and network access of photo requests",
  title: "no request for a photo carries cookies or reaches a host in the local network",
  async prepare({ connect, extension, openTab, photoHost, service }) {
    await connect();
    await extension.ask("settings.change", { changes: { photos: true } });
    const { plain, granted } = photoHosts;
    for (const host of [plain, granted]) await openTab(`https://${host}/set`);
    await extension.grantHost(`https://${granted}/`);
    return {
      host: photoHost,
      service,
      async show(address, photo) {
        notePhotos(extension.context, photo);
        await extension.ask("person.look-up", { address, refresh: true, private: false });
        const page = await extension.page(`sidepanel.html#/person/${encodeURIComponent(address)}`);
        await page.waitForFunction((url) => performance.getEntriesByName(url).length > 0, photo);
        await page.close();
      },
    };
  },
  attacks: [...photoAsks, ...photosWithin],
});
