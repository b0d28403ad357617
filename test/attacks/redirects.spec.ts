import { attackGroup } from "./group";
import { redirected } from "./redirected";

attackGroup({
  heading: "The key in a redirect",
  title: "the key follows no redirect of the service",
  prepare: async ({ connect, extension, service, trap }) => {
    await connect();
    return { ask: extension.ask, service, trap };
  },
  attacks: redirected,
});
