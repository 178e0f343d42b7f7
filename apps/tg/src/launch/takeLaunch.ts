import { type Launch, readLaunch } from "./readLaunch.ts";

const LAUNCH_KEY = "wallet.launch";
const MODE_KEY = "wallet.telegram";

/** What the page was opened with, for as long as it lives: where storage is refused there is nothing else. */
let opened = "";
/** Whether it may still sign somebody in. */
let isHeld = false;

/**
 * What Telegram opened this page with: in its address, or what a reload left in the tab. It is taken out
 * of the address before anything else reads that. (rule 267)
 */
export function takeLaunch(): Launch | null {
  const launch = readLaunch(location.hash);
  opened = launch === null ? (read(() => sessionStorage, LAUNCH_KEY) ?? "") : location.hash;
  isHeld = true;
  if (launch === null) return heldLaunch();
  keep(() => sessionStorage, LAUNCH_KEY, opened);
  keep(() => localStorage, MODE_KEY, "true");
  history.replaceState(history.state, "", location.pathname + location.search);
  return launch;
}

/** The launch that this page still signs in by; null once it was forgotten. */
export const heldLaunch = (): Launch | null => (isHeld ? readLaunch(opened) : null);

/** Whether this browser has opened the mini-app out of Telegram, as far as it remembers. (rule 267) */
export const isTelegramMode = (): boolean =>
  heldLaunch() !== null || read(() => localStorage, MODE_KEY) === "true";

/** Loads the page anew with what it was opened with, which a browser without storage would not know. */
export function reloadLaunched(): void {
  if (opened !== "") history.replaceState(history.state, "", opened);
  location.reload();
}

/** Whoever signs out here takes along what signs them in, and a launch that is not believed is none. */
export function forgetLaunch(): void {
  isHeld = false;
  drop(() => sessionStorage, LAUNCH_KEY);
  drop(() => localStorage, MODE_KEY);
}

function read(area: () => Storage, key: string): string | null {
  try {
    return area().getItem(key);
  } catch {
    return null;
  }
}

function keep(area: () => Storage, key: string, value: string): void {
  try {
    area().setItem(key, value);
  } catch {
    // The page remembers it by itself.
  }
}

function drop(area: () => Storage, key: string): void {
  try {
    area().removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}
