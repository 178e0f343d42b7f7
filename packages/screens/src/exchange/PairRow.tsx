import type { ExchangePair } from "@coffer/contract";
import { pairStanding, type PairStanding } from "@coffer/core/exchange";
import { formatAmount, useTexts } from "@coffer/i18n";
import { AssetIcon, LockIcon } from "@coffer/ui";
import { PairAmount, useSpecOf } from "./PairAmount.tsx";

export type PairRowProps = { readonly pair: ExchangePair; readonly onPress: () => void };

/** What the whole balance can be changed into, and about how much of it comes; or why it cannot. */
export function PairRow({ pair, onPress }: PairRowProps) {
  const { target } = pair;
  const spec = useSpecOf(target);
  const standing = pairStanding(pair);
  return (
    <button
      type="button"
      disabled={standing.kind !== "open"}
      onClick={onPress}
      className="press-row flex min-h-18 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-16 bg-surface-2 px-4 py-3 text-start"
    >
      <AssetIcon token={target.token} networkType={spec?.networkId.type} />
      <span className="flex min-w-20 flex-1 flex-col">
        <span className="text-16 leading-tight font-bold wrap-anywhere text-text-1">
          {target.name}
        </span>
        <span className="text-14 wrap-anywhere text-text-2">{spec?.network ?? target.token}</span>
      </span>
      <span className="ms-auto flex max-w-full min-w-0 flex-col items-end text-end">
        <Outcome {...{ pair, standing }} />
      </span>
    </button>
  );
}

type OutcomeProps = { readonly pair: ExchangePair; readonly standing: PairStanding };

function Outcome({ pair: { source, target }, standing }: OutcomeProps) {
  const { t, locale } = useTexts();
  switch (standing.kind) {
    case "open":
      return <PairAmount asset={target} amount={standing.targetAmount} sign="~" isShort />;
    case "noRate":
      return <span className="text-14 text-text-2">{t("errors.noRate")}</span>;
    case "locked": {
      const limit = { amount: formatAmount(standing.amount, locale), token: source.token };
      const isMost = standing.bound === "MAX";
      // The house has none of it: a limit of nothing is none that somebody could keep to.
      const hasNone = isMost && standing.amount === "0";
      return (
        <>
          <span className="flex items-center gap-1.5 text-16 font-bold text-text-2">
            <LockIcon size={16} />
            {t(isMost ? "send.max" : "send.min")}
          </span>
          <span className="number text-14 wrap-anywhere text-text-2">
            {hasNone
              ? t("exchange.notNow")
              : t(isMost ? "exchange.atMost" : "exchange.atLeast", limit)}
          </span>
        </>
      );
    }
  }
}
