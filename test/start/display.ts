/** True if a browser can open a window. Linux sets a variable for each display server, and an empty one means none. */
export const hasDisplay = (platform = process.platform, { DISPLAY, WAYLAND_DISPLAY }: NodeJS.ProcessEnv = process.env): boolean =>
  platform !== "linux" || Boolean(DISPLAY) || Boolean(WAYLAND_DISPLAY);
