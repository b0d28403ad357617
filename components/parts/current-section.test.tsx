import { beforeEach, expect, it, vi } from "vitest";
import { acting, fireEvent, render, screen } from "../../test/support/drawn";
import { useCurrentSection } from "./current-section";

const sections = ["one", "two", "three"] as const;

function Page() {
  const { current, mark } = useCurrentSection(sections, () => 100);
  return (
    <>
      <button type="button" onClick={() => mark("three")}>
        {current}
      </button>
      {sections.map((section) => (
        <section key={section} id={section} />
      ))}
    </>
  );
}

function scrollTo(y: number): void {
  document.documentElement.scrollTop = y;
  acting(() => fireEvent.scroll(document));
}

const marked = () => screen.getByRole("button").textContent;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, sections.findIndex((section) => section === this.id) * 500 - window.scrollY, 300, 500);
  });
});

it("is the last section that begins in the upper third below the bar", () => {
  const line = 100 + (window.innerHeight - 100) / 3;
  render(<Page />);
  expect(marked()).toBe("one");
  scrollTo(499 - line);
  expect(marked()).toBe("one");
  scrollTo(500 - line);
  expect(marked()).toBe("two");
});

it.each(["wheel", "touchmove", "keydown", "pointerdown"])("is the section of the last jump until the user scrolls: %s", (move) => {
  render(<Page />);
  acting(() => fireEvent.click(screen.getByRole("button")));
  expect(marked()).toBe("three");
  scrollTo(600);
  expect(marked()).toBe("three");
  fireEvent(document, new Event(move));
  scrollTo(601);
  expect(marked()).toBe("two");
});

it("is the first section at the page's start, also after a jump", () => {
  render(<Page />);
  acting(() => fireEvent.click(screen.getByRole("button")));
  scrollTo(0);
  expect(marked()).toBe("one");
});
