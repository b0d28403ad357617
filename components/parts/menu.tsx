import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon, type IconName } from "./icon";
import { IconButton } from "./button";

/** One item of a menu; "separator" draws a line. */
export type MenuItem =
  | "separator"
  /** `checked` makes the item a check item. */
  | { label: string; note?: string; icon: IconName; checked?: boolean; act: () => void };

interface MenuProps {
  /** Accessible name of button and menu. */
  label: string;
  /** A `null` item draws nothing. */
  items: readonly (MenuItem | null)[];
  /** Called on opening, to load the content of items. */
  onOpen?: () => void;
}

/** Item to focus when the menu opens. */
type Landing = "first" | "last";

/** Draws an icon button that opens a menu at its first item, or with Up at its last item. */
export function Menu({ label, items, onOpen }: MenuProps) {
  const id = useId();
  const [landing, setLanding] = useState<Landing | null>(null);
  const holder = useRef<HTMLDivElement>(null);
  const button = () => holder.current?.querySelector<HTMLElement>("[aria-haspopup]");
  const open = (at: Landing) => {
    onOpen?.();
    setLanding(at);
  };
  const close = () => setLanding(null);
  const closeAndReturn = () => {
    close();
    button()?.focus();
  };
  useCloseOutside(landing !== null, holder, close);

  // Enter and Space already click the button.
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open(event.key === "ArrowDown" ? "first" : "last");
  };
  return (
    <div ref={holder} class="menu-holder">
      <IconButton
        icon="more"
        label={label}
        aria-haspopup="menu"
        aria-expanded={landing !== null}
        aria-controls={landing === null ? undefined : id}
        onClick={() => (landing === null ? open("first") : close())}
        onKeyDown={onButtonKey}
      />
      {landing !== null && <OpenMenu id={id} label={label} items={items} landing={landing} onClose={close} onReturn={closeAndReturn} />}
    </div>
  );
}

/** Closes the open menu on a press outside `holder`. */
function useCloseOutside(open: boolean, holder: { current: HTMLElement | null }, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && holder.current?.contains(event.target) === false) close();
    };
    document.addEventListener("pointerdown", onPointer);
    return () => document.removeEventListener("pointerdown", onPointer);
  }, [open]);
}

interface OpenMenuProps extends Omit<MenuProps, "onOpen"> {
  id: string;
  landing: Landing;
  onClose: () => void;
  /** Closes the menu, and focuses its button. */
  onReturn: () => void;
}

/** Draws the items. Tab closes the menu; Escape or a choice also focuses the menu's button. */
function OpenMenu({ id, label, items, landing, onClose, onReturn }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  /** Returns the items' buttons. */
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
  // Focuses the item before the paint, so that fast typing reaches the menu.
  useLayoutEffect(() => {
    const item = entries().at(landing === "first" ? 0 : -1);
    item?.focus();
  }, [landing]);

  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Tab") return onClose();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextEntry(entries(), event.key);
    if (next === undefined && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (next === undefined) onReturn();
    else next.focus();
  };
  return (
    <div class="menu" role="menu" id={id} aria-label={label} ref={menu} onKeyDown={onKey}>
      {items.map((item, index) => item !== null && <Entry key={index} item={item} onReturn={onReturn} />)}
    </div>
  );
}

/** Draws an item's button, or a separator. */
function Entry({ item, onReturn }: { item: MenuItem; onReturn: () => void }) {
  if (item === "separator") return <hr />;
  const choose = () => {
    onReturn();
    item.act();
  };
  return (
    <button
      type="button"
      role={item.checked === undefined ? "menuitem" : "menuitemcheckbox"}
      aria-checked={item.checked}
      tabIndex={-1}
      onClick={choose}
    >
      <Icon name={item.icon} />
      <span>
        {item.label}
        {item.note !== undefined && <small>{item.note}</small>}
      </span>
    </button>
  );
}

/** Returns the item that a key focuses: an arrow, Home, End or the item's initial letter. */
function nextEntry(entries: HTMLElement[], key: string): HTMLElement | undefined {
  const count = entries.length;
  const current = entries.findIndex((entry) => entry === document.activeElement);
  switch (key) {
    case "ArrowDown":
      return entries[(current + 1) % count];
    case "ArrowUp":
      return entries.at((current - 1) % count);
    case "Home":
      return entries[0];
    case "End":
      return entries.at(-1);
    default: {
      if ([...key].length !== 1 || key === " ") return undefined;
      const following = [...entries.slice(current + 1), ...entries.slice(0, current + 1)];
      return following.find((entry) => entry.textContent.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase()));
    }
  }
}
