import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { newsAmount } from "../parts/amounts/newsAmount.ts";
import { entryStateOf } from "../parts/entryState.ts";
import { modalEntryOf } from "../parts/modalEntry.ts";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";
import { useGoBack } from "../parts/useGoBack.ts";

const NEWS_MS = 7_000;

/** Says what there is now, and goes to the current account, unless the person has left the dialog. */
export function useExchangeEnd(): () => void {
  const wallet = useWallet();
  const { t, locale } = useTexts();
  const go = useGo();
  const goBack = useGoBack(paths.depository());
  const entry: unknown = useLocation().state;
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    isOpen.current = modalEntryOf(entry) !== null;
    return () => {
      isOpen.current = false;
    };
  }, [entry]);
  return () => {
    const spot = wallet.store.getState().appState?.spotAccount;
    if (spot) {
      const { amount: text, cryptoCurrencyType: type, networkId, token } = spot.asset;
      const money = { amount: text, currency: { symbol: token, type } };
      const amount = newsAmount(wallet, { money, networkId, locale });
      const message = t("exchange.done", { amount, token });
      wallet.notify({ type: "success", message, hideAfterMs: NEWS_MS });
    }
    if (!isOpen.current) return;
    if (entryStateOf(entry).from === paths.depository()) goBack();
    else go(paths.depository());
  };
}
