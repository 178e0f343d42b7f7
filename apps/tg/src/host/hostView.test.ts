import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectHost } from "./connectHost.ts";
import { playTelegram } from "./testing/playTelegram.ts";

/** What the keyboard leaves in sight of a page of 800 pixels. */
const visible = Object.assign(new EventTarget(), { offsetTop: 0, height: 800 });
let telegram: ReturnType<typeof playTelegram>;

beforeEach(() => {
  visible.height = 800;
  vi.stubGlobal("visualViewport", visible);
  telegram = playTelegram();
  const launch = { version: "8.0", platform: "ios", themeParams: {} };
  connectHost({ launch, hostOrigin: "https://web.telegram.org" });
});
afterEach(() => {
  telegram.leave();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Something in the page that has the focus, from 600 to 648 pixels of it; answers how it was brought into sight. */
function focus(html: string) {
  document.body.innerHTML = html;
  const field = document.body.firstElementChild;
  if (!(field instanceof HTMLElement)) throw new Error("There is nothing to focus.");
  const scroll = vi.fn<(how?: unknown) => void>();
  field.scrollIntoView = scroll;
  field.getBoundingClientRect = () => new DOMRect(0, 600, 320, 48);
  field.focus();
  expect(document.activeElement).toBe(field);
  return scroll;
}

/** The keyboard comes, as each kind of Telegram tells it. */
const rises = {
  "the browser tells": (height: number) => {
    visible.height = height;
    visible.dispatchEvent(new Event("resize"));
  },
  "Telegram tells": (height: number) => {
    visible.height = height;
    const viewport = { width: 390, is_expanded: true, is_state_stable: true };
    telegram.tell("viewport_changed", { ...viewport, height });
  },
} as const;
const ways = ["the browser tells", "Telegram tells"] as const;

test.each(ways)("a field that the keyboard covers is brought into sight, when %s", (way) => {
  for (const html of ["<input>", "<textarea></textarea>"]) {
    visible.height = 800;
    const scroll = focus(html);
    rises[way](647);
    expect(scroll).toHaveBeenLastCalledWith({ block: "center" });
  }
});

test.each(ways)("a field that stays in sight stays where it is, when %s", (way) => {
  const scroll = focus("<input>");
  rises[way](648);
  expect(scroll).not.toHaveBeenCalled();
});

test("a page that the keyboard has pushed up is judged by what of it is seen", () => {
  const scroll = focus("<input>");
  visible.offsetTop = 300;
  rises["the browser tells"](400);
  expect(scroll).not.toHaveBeenCalled();
  visible.offsetTop = 0;
});

test("what is not typed into is left where it is", () => {
  const scroll = focus("<button>Continue</button>");
  rises["the browser tells"](300);
  expect(scroll).not.toHaveBeenCalled();
});
