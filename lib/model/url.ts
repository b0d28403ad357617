/** Returns the parsed URL; `null` for other text. */
export const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** Whether a host is `localhost` or 127.0.0.1, which are this computer. */
export const isLoopback = (hostname: string): boolean => hostname === "localhost" || hostname === "127.0.0.1";
