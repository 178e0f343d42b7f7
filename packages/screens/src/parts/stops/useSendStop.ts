import { useAppState, useDailyLeft } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { parseDecimal } from "@coffer/core/money";
import { formatDate, useTexts } from "@coffer/i18n";
import { useIsPast } from "../days/useIsPast.ts";

export type SendStop = {
  /** In a line, for the button that it takes away. */
  readonly reason: string;
  /** A freeze and a wait are told on every page; the limit belongs to this amount. */
  readonly kind: "frozen" | "waiting" | "overLimit";
};

/** What would refuse a payment of `amountText` whole units now, as far as this device knows. */
export function useSendStop(asset: Asset, amountText: string): SendStop | null {
  const { t, locale } = useTexts();
  const isFrozen = useAppState(({ guard }) => guard.isFrozen);
  const until = useAppState(({ userProfile }) => userProfile?.paymentsWaitUntil ?? null);
  const isWaitOver = useIsPast(until === null ? null : Date.parse(until));
  const daily = useDailyLeft();
  if (isFrozen) return { kind: "frozen", reason: t("guard.frozenTitle") };
  if (until !== null && !isWaitOver)
    return {
      kind: "waiting",
      reason: t("guard.waitingTitle", { time: formatDate(until, locale) }),
    };
  const units = parseDecimal(amountText, asset.decimals);
  return units.ok && daily?.isOver({ ...asset, units: units.value }) === true
    ? { kind: "overLimit", reason: t("guard.overTitle") }
    : null;
}
