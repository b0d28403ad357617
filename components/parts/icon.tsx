const star = "m8 2.2 1.75 3.65 4 .55-2.9 2.8.7 4L8 11.3l-3.55 1.9.7-4-2.9-2.8 4-.55z";

/** The product's 16 px outline icons, each as one path. */
const shapes = {
  search: "m10.4 10.4 3.1 3.1M2.5 7a4.5 4.5 0 0 1 9 0a4.5 4.5 0 0 1 -9 0z",
  copy: "M10.5 5.5V4A1.5 1.5 0 0 0 9 2.5H4A1.5 1.5 0 0 0 2.5 4v5A1.5 1.5 0 0 0 4 10.5h1.5M7 5.5h5a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1 -1.5 1.5h-5a1.5 1.5 0 0 1 -1.5 -1.5v-5a1.5 1.5 0 0 1 1.5 -1.5z",
  check: "m3 8.5 3.3 3.3L13 4.8",
  external: "M9.5 2.5h4v4M13.3 2.7 7.5 8.5M11.5 9.5v2.5A1.5 1.5 0 0 1 10 13.5H4A1.5 1.5 0 0 1 2.5 12V6A1.5 1.5 0 0 1 4 4.5h2.5",
  more: "M2.45 8a0.55 0.55 0 0 1 1.1 0a0.55 0.55 0 0 1 -1.1 0zM7.45 8a0.55 0.55 0 0 1 1.1 0a0.55 0.55 0 0 1 -1.1 0zM12.45 8a0.55 0.55 0 0 1 1.1 0a0.55 0.55 0 0 1 -1.1 0z",
  refresh: "M13 8a5 5 0 1 1-1.5-3.55L13 6M13 2.8V6H9.8",
  watch: star,
  watching: star,
  pin: "M5.5 2.5h5M6.3 2.5v4L4 9h8L9.7 6.5v-4M8 9v4.5",
  follow: "M2.5 6h11M6 6V3.2M4 3h8a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1 -1.5 1.5h-8a1.5 1.5 0 0 1 -1.5 -1.5v-7a1.5 1.5 0 0 1 1.5 -1.5z",
  clock: "M8 4.8V8l2 1.5M2.5 8a5.5 5.5 0 0 1 11 0a5.5 5.5 0 0 1 -11 0z",
  close: "m4 4 8 8M12 4l-8 8",
  "chevron-down": "m4.5 6.3 3.5 3.5 3.5-3.5",
  "chevron-end": "M6.3 4.5 9.8 8l-3.5 3.5",
  caution: "M8 2.5 14 13H2zM8 6.5v3M8 11.3v.01",
  info: "M8 7.4v3.4M8 5.2v.01M2.3 8a5.7 5.7 0 0 1 11.4 0a5.7 5.7 0 0 1 -11.4 0z",
  stop: "M5.6 2.3h4.8l3.3 3.3v4.8l-3.3 3.3H5.6l-3.3-3.3V5.6zM8 5v3.4M8 10.9v.01",
  lock: "M5.5 7V5a2.5 2.5 0 0 1 5 0v2M5 7h6a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1 -1.5 1.5h-6a1.5 1.5 0 0 1 -1.5 -1.5v-3.5a1.5 1.5 0 0 1 1.5 -1.5z",
  offline: "M2.5 2.5l11 11M3 7.3a7.5 7.5 0 0 1 2.7-1.7M8.5 4.9A7.5 7.5 0 0 1 13 7.3M5.3 9.7a4 4 0 0 1 2.5-1.1M8 12.4v.01",
  mail: "M3.5 3.5h9A1.5 1.5 0 0 1 14 5v6a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 11V5a1.5 1.5 0 0 1 1.5-1.5zM2.5 5 8 9l5.5-4",
  building: "M3.5 13.5V3.5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v10M9.5 6.5h2a1 1 0 0 1 1 1v6M2 13.5h12M6 5.5h1M6 8h1M6 10.5h1",
  signal: "M2 8.5h2.5L6.3 4l3.2 8.5 1.8-4H14",
  milestone: "M4 14V2.5M4 3h8.5l-2 2.7 2 2.8H4",
  download: "M8 2.5v7.5M4.8 7 8 10.2 11.2 7M2.8 13.3h10.4",
  delete: "M3 4.5h10M6 4.3V2.8h4v1.5M4.3 4.5l.6 8a1 1 0 0 0 1 1h4.2a1 1 0 0 0 1-1l.6-8M6.8 7v4M9.2 7v4",
  settings:
    "M2.5 4.5h6M12 4.5h1.5M2.5 11.5H4M7.5 11.5h6M8.6 4.5a1.7 1.7 0 0 1 3.4 0a1.7 1.7 0 0 1 -3.4 0zM4 11.5a1.7 1.7 0 0 1 3.4 0a1.7 1.7 0 0 1 -3.4 0z",
  add: "M8 3v10M3 8h10",
  key: "m7.2 8.8 6-6M10.7 5.3l2 2M2.5 10.8a2.7 2.7 0 0 1 5.4 0a2.7 2.7 0 0 1 -5.4 0z",
  site: "M2.5 8h11M8 2.3c3.3 3.7 3.3 7.7 0 11.4M8 2.3c-3.3 3.7-3.3 7.7 0 11.4M2.3 8a5.7 5.7 0 0 1 11.4 0a5.7 5.7 0 0 1 -11.4 0z",
  panel: "M9.5 3v10M3.5 3h9a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1 -1.5 1.5h-9a1.5 1.5 0 0 1 -1.5 -1.5v-7a1.5 1.5 0 0 1 1.5 -1.5z",
  wait: "M4.5 2.5h7M4.5 13.5h7M5.5 2.5v2c0 2 5 5 5 7v2M10.5 2.5v2c0 2-5 5-5 7v2",
  shield: "M8 2.2 13 4v4c0 3-2 5-5 6-3-1-5-3-5-6V4z",
  home: "m2.5 7.5 5.5-5 5.5 5M4 6.5v7h8v-7M6.8 13.3V9.5h2.4v3.8",
  unreadable:
    "M5.5 2.5c-2 0-1.5 1.5-1.5 3S3.5 8 2.5 8c1 0 1.5 1 1.5 2.5s-.5 3 1.5 3M10.5 2.5c2 0 1.5 1.5 1.5 3s.5 2.5 1.5 2.5c-1 0-1.5 1-1.5 2.5s.5 3-1.5 3M8 5.5v2.7M8 10.5v.01",
  server:
    "M5 5v.01M5 11v.01M3.5 3h9a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-9a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1zM3.5 9h9a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-9a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1z",
  person: "M3 13.5c.5-3 2.5-4.2 5-4.2s4.5 1.2 5 4.2M5.3 5.5a2.7 2.7 0 0 1 5.4 0a2.7 2.7 0 0 1 -5.4 0z",
  "not-found": "m10.4 10.4 3.1 3.1M5.5 5.5l3 3M8.5 5.5l-3 3M2.5 7a4.5 4.5 0 0 1 9 0a4.5 4.5 0 0 1 -9 0z",
} satisfies Record<string, string>;

export type IconName = keyof typeof shapes;

/** Icons that point along the reading direction, mirrored in right-to-left languages. */
const directional: ReadonlySet<IconName> = new Set<IconName>(["chevron-end", "external"]);

/** Icons filled in addition to their outline. */
const filled: ReadonlySet<IconName> = new Set<IconName>(["watching", "more"]);

/** Draws an icon, hidden from screen readers. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg class={directional.has(name) ? "icon mirrored" : "icon"} viewBox="0 0 16 16" aria-hidden="true">
    <path d={shapes[name]} fill={filled.has(name) ? "currentColor" : undefined} />
  </svg>
);
