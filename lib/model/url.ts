/** Returns the parsed URL; `null` for other text. */
export const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** Whether a host is this computer: `localhost` or 127.0.0.1. */
export const isLoopback = (hostname: string): boolean => hostname === "localhost" || hostname === "127.0.0.1";
