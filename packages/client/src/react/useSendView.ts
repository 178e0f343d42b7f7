import type { Asset } from "@coffer/contract";
import { type SafetyFinding, safetyFindings } from "@coffer/core/safety";
import { useMemo } from "react";
import { safetyFactsOf } from "../send/safetyFactsOf.ts";
import type { SafetyPayment } from "../send/safetyPayment.ts";
import { type DailyLeft, dailyLeftOf } from "../views/dailyLeftOf.ts";
import { sendView, type SendView } from "../views/sendView.ts";
import { useAppState } from "./useAppState.ts";
import { useRates } from "./useHome.ts";
import { useWallet, useWalletState } from "./useWallet.tsx";

/** Bounds, problems and fee of an amount to send; `fee` null while it is not known. */
export function useSendView(asset: Asset, fee: string | null): SendView {
  const assets = useAppState((state) => state.assets);
  const assetSpecs = useAppState((state) => state.assetSpecs);
  return useMemo(
    () => sendView(asset, { assets, assetSpecs }, fee),
    [asset, assets, assetSpecs, fee],
  );
}

/** What the check before a send says of a payment, anew with every state, rate and fee. */
export function useSafetyFindings(payment: SafetyPayment): readonly SafetyFinding[] {
  const wallet = useWallet();
  const state = useAppState((appState) => appState);
  const rates = useWalletState((all) => all.rates);
  const { aml, amount, asset, destination, fee, isFromDepository, isMaxChosen, memo } = payment;
  return useMemo(
    () =>
      safetyFindings(
        safetyFactsOf(
          { aml, amount, asset, destination, fee, isFromDepository, isMaxChosen, memo },
          { state, rates, nowMs: wallet.nowMs() },
        ),
      ),
    [
      wallet,
      state,
      rates,
      aml,
      amount,
      asset,
      destination,
      fee,
      isFromDepository,
      isMaxChosen,
      memo,
    ],
  );
}

/** What the person's daily limit still lets leave now; null where there is none to tell. */
export function useDailyLeft(): DailyLeft | null {
  const { nowMs } = useWallet();
  const state = useAppState((appState) => appState);
  const rates = useRates();
  return dailyLeftOf(state, { rates, nowMs: nowMs() });
}
