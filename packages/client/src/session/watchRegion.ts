import type { WalletParts } from "../walletParts.ts";
import { retryDelayMs } from "../wire/createFeeds.ts";
import { initApp } from "./initApp.ts";
import { refreshState } from "./refreshState.ts";

/** The first look comes after seconds, the later ones up to half a minute apart. */
const FIRST_STEP = 3;

/**
 * As long as the region screen stands, asks again whether it has to: ever more rarely, and whenever the
 * person or the network comes back. It ends by itself when the block does.
 */
export function watchRegion(parts: WalletParts): void {
  const { store, clock, page, random } = parts;
  const isBlocked = () => store.getState().isRegionBlocked;
  let looks = 0;
  let callOff = (): void => undefined;
  let isLooking = false;

  async function look(): Promise<void> {
    callOff();
    if (isLooking || !isBlocked()) return;
    isLooking = true;
    const isServed = await isServedNow(parts);
    isLooking = false;
    if (isServed) store.getState().setRegionBlocked(false);
    else lookLater();
  }

  function lookLater(): void {
    callOff();
    callOff = clock.after(retryDelayMs(FIRST_STEP + looks, random()), () => void look());
    looks += 1;
  }

  store.subscribe((now, before) => {
    if (!now.isRegionBlocked || before.isRegionBlocked) return;
    looks = 0;
    if (!isLooking) lookLater();
  });
  page.onReturn(() => void look());
  if (isBlocked()) lookLater();
}

async function isServedNow(parts: WalletParts): Promise<boolean> {
  const { store, caller } = parts;
  if (store.getState().session.status === "ready") return (await refreshState(caller)).ok;
  await initApp(parts);
  return store.getState().session.status === "ready";
}
