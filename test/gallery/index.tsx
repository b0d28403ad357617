/** The index of all states, with switches for how a state is shown. The address has the choice: `?state=card/person&lang=ar&width=280`. */
import "./index.css";
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { states } from "./states";
import { surfaceNames, type SurfaceName } from "./surface";
import { languages } from "./texts";

interface Choice {
  state: string;
  lang: string;
  theme: string;
  density: string;
  width: string;
  zoom: string;
}

/** The usual width of each surface, in pixels. */
const usual: Record<SurfaceName, number> = { popup: 400, card: 320, panel: 360, options: 1100, welcome: 800 };

const choices = {
  lang: languages,
  theme: ["system", "light", "dark"],
  density: ["comfortable", "compact"],
  width: ["usual", "280", "400", "600", "800", "1100"],
  zoom: ["100", "150", "200"],
} as const;

const fromAddress = (): Choice => {
  const address = new URLSearchParams(location.search);
  const read = (name: keyof typeof choices, first: string) => address.get(name) ?? first;
  return {
    state: address.get("state") ?? "popup/account",
    lang: read("lang", "en"),
    theme: read("theme", "system"),
    density: read("density", "comfortable"),
    width: read("width", "usual"),
    zoom: read("zoom", "100"),
  };
};

function Gallery() {
  const [choice, setChoice] = useState(fromAddress);
  const [find, setFind] = useState("");
  const { state, width, zoom } = choice;
  const surface = surfaceNames.find((name) => state.startsWith(`${name}/`)) ?? "popup";
  const choose = (change: Partial<Choice>) => {
    const next = { ...choice, ...change };
    history.pushState(null, "", `?${new URLSearchParams({ ...next })}`);
    setChoice(next);
  };
  useEffect(() => {
    const onBack = () => setChoice(fromAddress());
    addEventListener("popstate", onBack);
    return () => removeEventListener("popstate", onBack);
  }, []);
  const pixels = width === "usual" ? usual[surface] : Number(width);
  const source = `state.html?${new URLSearchParams({ ...choice })}`;
  return (
    <>
      <nav aria-label="States">
        <h1>Gallery</h1>
        <input
          type="search"
          aria-label="Find a state"
          placeholder="Find a state"
          value={find}
          onInput={(event) => setFind(event.currentTarget.value)}
        />
        {surfaceNames.map((name) => (
          <details key={name} open={find !== "" || name === surface}>
            <summary>
              {name} <small>{Object.keys(states[name]).length}</small>
            </summary>
            <ul>
              {Object.keys(states[name])
                .filter((each) => each.includes(find))
                .map((each) => (
                  <li key={each}>
                    <button type="button" aria-current={state === `${name}/${each}`} onClick={() => choose({ state: `${name}/${each}` })}>
                      {each}
                    </button>
                  </li>
                ))}
            </ul>
          </details>
        ))}
      </nav>
      <main>
        <form>
          {(Object.keys(choices) as (keyof typeof choices)[]).map((name) => (
            <label key={name}>
              {name}{" "}
              <select value={choice[name]} onChange={(event) => choose({ [name]: event.currentTarget.value })}>
                {choices[name].map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </label>
          ))}
          <a href={source} target="_blank" rel="noreferrer">
            alone
          </a>
        </form>
        <div class="stage">
          {/* As in the browser, zooming leaves less room in a window of the same width. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of the gallery's own */}
          <iframe
            key={source}
            title={state}
            src={source}
            style={{ width: `${pixels}px`, height: `${surface === "card" ? 264 : 760}px`, zoom: String(Number(zoom) / 100) }}
          />
        </div>
      </main>
    </>
  );
}

const app = document.getElementById("app");
if (app !== null) render(<Gallery />, app);
