import { attackGroup } from "./group";
import { redirected } from "./redirected";

attackGroup({
  heading: "The key in a redirect",
  title: "the service redirects a request: the key stays with it",
  prepare: async ({ connect, extension, service, trap }) => {
    await connect();
    return { ask: extension.ask, service, trap };
  },
  attacks: redirected,
});
