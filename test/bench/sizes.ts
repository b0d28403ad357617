import { gzipSize, maxBytes, packedSize, readBuild, scriptsOfPage, stylesOfPage } from "../architecture/bundle";
import { size, type Result } from "./measure";

/** Each size of the build in a folder, with its budget. */
export function sizes(folder: string): Result[] {
  const build = readBuild(folder);
  const gzipped = (files: readonly string[]) => files.reduce((sum, file) => sum + gzipSize(build.read(file)), 0);
  /** Scripts that an extension page loads before it can draw. */
  const ofPage = (page: string) => scriptsOfPage(build, page, { lazy: false });
  const rules = build.files.filter((file) => file.startsWith("sites/")).map((file) => gzipped([file]));
  /** Bytes of the zip, without its last record. */
  const packed = build.files.reduce((sum, file) => sum + packedSize(folder, file), 0);
  return [
    size(
      "Content script with its largest site's rules",
      gzipped(["content-script.js"]) + Math.max(...rules),
      maxBytes.contentScript,
      "bytes gzip",
    ),
    size("Code for hovers, loaded at the first one", gzipped(["hover.js"]), maxBytes.hover, "bytes gzip"),
    size("Card", gzipped(ofPage("card.html")), maxBytes.card, "bytes gzip"),
    size("Background bundle", gzipped(["background.js"]), maxBytes.background, "bytes gzip"),
    size(
      "Popup with its share of the common code, and its styles",
      gzipped([...ofPage("popup.html"), ...stylesOfPage(build, "popup.html")]),
      maxBytes.popup,
      "bytes gzip",
    ),
    size("Package for the stores, all languages", packed, maxBytes.package, "bytes"),
  ];
}
