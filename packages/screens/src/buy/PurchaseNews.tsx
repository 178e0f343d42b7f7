import { useWallet } from "@coffer/client/react";
import type { BuyOrder } from "@coffer/contract";
import { useTexts, useTextsOnceThere, type Translate } from "@coffer/i18n";
import { useDeferredValue, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { orderNewsId } from "../parts/buying/orderNewsId.ts";
import { buyPaths } from "../parts/buying/buyPaths.ts";
import { subjectOf } from "../parts/buying/buySubject.ts";
import { orderWords, type OrderWords } from "../parts/buying/orderWords.ts";
import { paths } from "../parts/paths.ts";

const NEWS_MS = 7_000;

export type PurchaseNewsProps = {
  /** In the order in which they moved, each as it was then. */
  readonly orders: readonly BuyOrder[];
};

/**
 * Says on the bar, once of each change, how a purchase goes on. What has gone wrong or is late stays until
 * it is read. Home's card says it to whoever sees it; there it is only spoken. (rule 301)
 */
export function PurchaseNews({ orders }: PurchaseNewsProps) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const isWhole = useTextsOnceThere(locale, "whole");
  const isOnHome = useLocation().pathname === paths.home();
  const told = useRef(0);

  useEffect(() => {
    if (!isWhole) return;
    const fresh = orders.slice(told.current);
    told.current = orders.length;
    if (isOnHome) return;
    for (const order of fresh) {
      const { tone } = orderWords(order, t);
      const action = { label: t("buy.look"), path: placeOf(order, tone) };
      const news = { id: orderNewsId(order.id), type: tone, message: sentenceOf(order, t), action };
      wallet.notify(
        tone === "info" || tone === "success" ? { ...news, hideAfterMs: NEWS_MS } : news,
      );
    }
  }, [wallet, t, isWhole, isOnHome, orders]);

  const newest = orders.at(-1);
  const words = isOnHome && isWhole && newest !== undefined ? sentenceOf(newest, t) : "";
  // A screen reader hears what comes into a place that is there already.
  const spoken = useDeferredValue(words, "");
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  );
}

/** Home's card knows whom to ask about what went wrong; what goes well comes to where it was bought for. */
const placeOf = (order: BuyOrder, tone: OrderWords["tone"]): string =>
  tone === "info" || tone === "success" ? buyPaths.whereItComes(subjectOf(order)) : paths.home();

/** What failed is named first; what goes on says it by itself. */
function sentenceOf(order: BuyOrder, t: Translate): string {
  const { title, text } = orderWords(order, t);
  return order.state === "FAILED" || order.state === "EXPIRED" ? `${title}. ${text}` : text;
}
