import type { AppState } from "@coffer/contract";
import { useWalletState } from "./useWalletState.ts";

/** One part of the signed-in person's state; stands behind the login gate only. */
export const useAppState = <T>(select: (state: AppState) => T): T =>
  useWalletState(({ appState }) => {
    if (appState === null) throw new Error("useAppState stands outside of the login gate");
    return select(appState);
  });
