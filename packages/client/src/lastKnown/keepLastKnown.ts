import type { ClockPort } from "../ports/ports.ts";
import type { WalletStore } from "../store/walletStore.ts";
import type { LastKnownMemory } from "./lastKnownMemory.ts";
import { pickLastKnown } from "./pickLastKnown.ts";

/** The record is written no more often than this. */
const SAVE_MS_MIN = 1_000;

export type KeepParts = {
  readonly store: WalletStore;
  readonly memory: LastKnownMemory;
  readonly clock: ClockPort;
};

/** Keeps the record as new as the state. Nothing is written after a session has ended. */
export function keepLastKnown({ store, memory, clock }: KeepParts): void {
  let isResting = false;
  let hasChanged = false;

  function save() {
    const { appState, rates } = store.getState();
    if (appState === null) return;
    const known = pickLastKnown({ appState, rates, nowMs: clock.nowMs() });
    if (known === null) memory.forget();
    else memory.remember(known);
  }

  /** The first change at once, as a tab may be closed soon; those that follow together. */
  function note() {
    hasChanged = isResting;
    if (isResting) return;
    save();
    isResting = true;
    clock.after(SAVE_MS_MIN, () => {
      isResting = false;
      if (hasChanged) note();
    });
  }

  store.subscribe(({ appState, rates }, before) => {
    if (appState === null) return;
    if (appState !== before.appState || rates !== before.rates) note();
  });
}
