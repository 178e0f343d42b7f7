import { safetyFindings, type SafetyFinding } from "@coffer/core/safety";
import { useMemo } from "react";
import { safetyFactsOf } from "../send/safetyFactsOf.ts";
import type { SafetyPayment } from "../send/safetyPayment.ts";
import { useAppState } from "./useAppState.ts";
import { useWallet } from "./useWallet.ts";
import { useWalletState } from "./useWalletState.ts";

/** What the check before a send says of a payment, anew with every state, rate and fee. */
export function useSafetyFindings(payment: SafetyPayment): readonly SafetyFinding[] {
  const wallet = useWallet();
  const state = useAppState((appState) => appState);
  const rates = useWalletState((all) => all.rates);
  const { aml, amount, asset, destination, fee, isMaxChosen, memo } = payment;
  return useMemo(
    () =>
      safetyFindings(
        safetyFactsOf(
          { aml, amount, asset, destination, fee, isMaxChosen, memo },
          { state, rates, nowMs: wallet.nowMs() },
        ),
      ),
    [wallet, state, rates, aml, amount, asset, destination, fee, isMaxChosen, memo],
  );
}
