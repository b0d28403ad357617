import { attackGroup } from "./group";
import { redirected } from "./redirected";

attackGroup({
  heading: "Key sent to a redirect target",
  title: "the key follows no redirect of the service",
  prepare: async ({ connect, extension, service, trap }) => {
    await connect();
    return { ask: extension.ask, service, trap };
  },
  attacks: redirected,
});
