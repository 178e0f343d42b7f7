import { storageOf } from "@coffer/client/telegram";
import { type Launch, readLaunch } from "./readLaunch.ts";

const LAUNCH_KEY = "wallet.launch";
const MODE_KEY = "wallet.telegram";
const tab = storageOf(() => sessionStorage);
const browser = storageOf(() => localStorage);

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
  opened = launch === null ? (tab.get(LAUNCH_KEY) ?? "") : location.hash;
  isHeld = true;
  if (launch === null) return heldLaunch();
  tab.set(LAUNCH_KEY, opened);
  browser.set(MODE_KEY, "true");
  history.replaceState(history.state, "", location.pathname + location.search);
  return launch;
}

/** The launch that this page still signs in by; null once it was forgotten. */
export const heldLaunch = (): Launch | null => (isHeld ? readLaunch(opened) : null);

/** Whether this browser has opened the mini-app out of Telegram, as far as it remembers. (rule 267) */
export const isTelegramMode = (): boolean =>
  heldLaunch() !== null || browser.get(MODE_KEY) === "true";

/** Loads the page anew with what it was opened with, which a browser without storage would not know. */
export function reloadLaunched(): void {
  if (opened !== "") history.replaceState(history.state, "", opened);
  location.reload();
}

/** Whoever signs out here takes along what signs them in, and a launch that is not believed is none. */
export function forgetLaunch(): void {
  isHeld = false;
  tab.remove(LAUNCH_KEY);
  browser.remove(MODE_KEY);
}
