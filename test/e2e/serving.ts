import { test as base } from "./quiet";

export interface Serving {
  /** Answers requests for `url` with an HTML page that has this body. */
  serve(url: string, body: string): Promise<void>;
}

export const test = base.extend<Serving>({
  serve: ({ extension }, use) =>
    use(async (url, body) => {
      const page = `<!doctype html><title>Inbox</title>${body}`;
      await extension.context.route(url, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: page }));
    }),
});

export { expect } from "./quiet";
