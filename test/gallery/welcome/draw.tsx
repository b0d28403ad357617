import "../../../components/styles/shared.css";
import "../../../components/styles/surfaces.css";
import "../../../components/sites/sites.css";
import "../../../components/welcome/welcome.css";
import { WelcomePage } from "../../../components/welcome/welcome-page";
import type { Surface } from "../surface";
import { openWelcome } from "./open";
import { welcomeStates } from "./states";

export const surface: Surface = {
  title: "welcome.title",
  states: welcomeStates,
  async open(name, appearance) {
    const { store, background } = await openWelcome(welcomeStates[name] ?? { says: "welcome.title" }, appearance);
    return { background, drawn: <WelcomePage welcome={store} /> };
  },
};
