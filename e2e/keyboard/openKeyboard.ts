import { expect, type Locator, type Page } from "@playwright/test";
import { faultsOfRound } from "./faultsOfRound.ts";
import { readStop, type Stop } from "./readStop.ts";

const STOPS_MAX = 60;
const ROUNDS_MAX = 3;

export type Keyboard = {
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Presses Tab until `target` has the focus, and looks at every stop on the way. */
  readonly to: (target: Locator, key?: "Tab" | "Shift+Tab") => Promise<void>;
  /** Goes to `target` and presses Enter on it. */
  readonly enter: (target: Locator) => Promise<void>;
  /** Waits until `target` has the focus by itself. */
  readonly meet: (target: Locator) => Promise<void>;
  /** Waits until the focus is somewhere again, after what held it has gone. */
  readonly keepsFocus: (where: string) => Promise<void>;
  /** Once around with Tab: everything is reached, in the order of the picture; a dialog is not left. */
  readonly goAround: (where: string) => Promise<void>;
  /** What is wrong with where the focus stood so far. */
  readonly faults: readonly string[];
};

/** A person with nothing but a keyboard, who sees where the focus stands. */
export function openKeyboard(page: Page): Keyboard {
  const faults: string[] = [];

  async function look(): Promise<Stop> {
    const stop = await readStop(page);
    const { what, isArrival, isMarked, isInSight, isLost } = stop;
    if (isLost || isArrival) return stop;
    if (!isMarked) faults.push(`${what} does not show that it has the focus`);
    if (!isInSight) faults.push(`${what} has the focus out of sight`);
    return stop;
  }

  const hasFocus = (target: Locator) =>
    target.first().evaluate((node) => node === document.activeElement);
  const press = (key: string) => page.keyboard.press(key);

  async function to(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await expect(target.first()).toBeVisible();
    for (let count = 0; count < STOPS_MAX; count += 1) {
      if (await hasFocus(target)) return;
      await press(key);
      await look();
    }
    throw new Error(`${key} does not lead to ${String(target)}`);
  }

  async function meet(target: Locator): Promise<void> {
    await expect(target.first()).toBeFocused();
    await look();
  }

  async function keepsFocus(where: string): Promise<void> {
    await expect.poll(async () => (await readStop(page)).isLost, { message: where }).toBe(false);
    await look();
  }

  const step = async () => {
    await press("Tab");
    return look();
  };

  async function goAround(where: string): Promise<void> {
    let round = await goRound(step);
    // News that came or went on the way has moved the places that stops are told apart by.
    for (let count = 1; count < ROUNDS_MAX && !round.isSteady; count += 1)
      round = await goRound(step);
    const wrong = faultsOfRound(round.stops);
    if (wrong.length === 0) return;
    // What was met on the way, and in which order, says where a round went astray.
    const way = round.stops.map(({ what }) => what).join(" | ");
    faults.push(...[...wrong, `went ${way}`].map((fault) => `${where}: ${fault}`));
  }

  return {
    press,
    type: (text) => page.keyboard.type(text),
    to,
    enter: async (target) => {
      await to(target);
      await press("Enter");
    },
    meet,
    keepsFocus,
    goAround,
    faults,
  };
}

/** Every stop until one comes again, and whether the same could be reached all the way round. */
async function goRound(step: () => Promise<Stop>) {
  const stops: Stop[] = [];
  const seen = new Set<string>();
  for (let count = 0; count < STOPS_MAX; count += 1) {
    const stop = await step();
    // The stop that ends the round counts, too: a place comes twice when one before it has gone.
    seen.add(stop.all.join("\n"));
    const isAround = stops.some(({ index }) => index === stop.index) && stop.index !== -1;
    stops.push(stop);
    if (isAround) break;
  }
  return { stops, isSteady: seen.size === 1 };
}
