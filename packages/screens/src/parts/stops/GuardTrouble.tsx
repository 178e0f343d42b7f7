import { useAppState, useDailyLeft, useWallet, useWalletState } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { findPayee } from "@coffer/core/payees";
import { findRate } from "@coffer/core/rates";
import { formatDate, useTexts } from "@coffer/i18n";
import { Banner, TextButton } from "@coffer/ui";
import { guardAmountText, useLeftText } from "./useLeftText.ts";
import { useModal } from "../modal.ts";
import { paths } from "../paths.ts";
import { useGo } from "../useGo.ts";

export type OverTheLimitProps = {
  readonly asset: Asset;
  /** `warning` before the payment was refused. */
  readonly tone?: "error" | "warning";
};

export type GuardTroubleProps = {
  readonly code: "DAILY_LIMIT_EXCEEDED" | "PAYEE_WAITING";
  readonly asset: Asset;
  readonly receiver: string;
  readonly memo: string;
};

/** Why a person's own rules held their payment back, and what they can do. */
export function GuardTrouble({ code, asset, receiver, memo }: GuardTroubleProps) {
  return code === "PAYEE_WAITING" ? (
    <PayeeWaits asset={asset} address={receiver} memo={memo} />
  ) : (
    <OverTheLimit asset={asset} />
  );
}

/** The daily limit is in the way: what it is, and what it still lets leave. */
export function OverTheLimit({ asset, tone = "error" }: OverTheLimitProps) {
  const { t, locale } = useTexts();
  const go = useGo();
  const { guard, fiatCurrencies } = useAppState((state) => state);
  const rates = useWalletState((wallet) => wallet.rates);
  const daily = useDailyLeft();
  const left = useLeftText(daily);
  const { dailyLimit } = guard;
  if (dailyLimit === null) return <Banner tone="error" title={t("guard.dailyLimitExceeded")} />;
  const { fiatTicker } = dailyLimit;
  const hasRate = findRate(rates, asset.token, fiatTicker) !== undefined;
  const amount = guardAmountText(dailyLimit, fiatCurrencies, locale);
  const over = [
    ...(left === undefined ? [] : [t("guard.leftToday", { amount: left })]),
    t(daily?.isSpent === true ? "guard.spentText" : "guard.overText", { amount }),
  ].join(" ");
  return (
    <Banner
      tone={tone}
      title={hasRate ? t("guard.overTitle") : t("guard.noRateTitle")}
      text={hasRate ? over : t("guard.noRateText", { token: asset.token, ticker: fiatTicker })}
      action={
        <TextButton onPress={() => go(paths.settingsProtection())}>
          {t("titles.protection")}
        </TextButton>
      }
    />
  );
}

type PayeeWaitsProps = { readonly asset: Asset; readonly address: string; readonly memo: string };

function PayeeWaits({ asset, address, memo }: PayeeWaitsProps) {
  const { t, locale } = useTexts();
  const modal = useModal();
  const { nowMs } = useWallet();
  const { guard, payees } = useAppState((state) => state);
  const { networkId } = asset;
  const payee = findPayee(payees, { networkId, address, memo });
  const isSaved = payee !== undefined && Date.parse(payee.usableFrom) > nowMs();
  const time = payee === undefined ? "" : formatDate(payee.usableFrom, locale);
  return (
    <Banner
      tone="error"
      title={t("guard.waitsTitle")}
      text={
        isSaved
          ? t("guard.waitsUntil", { time })
          : t("guard.waitsUnsaved", { count: guard.payeeWaitHours })
      }
      action={
        payee === undefined && (
          <TextButton
            onPress={() =>
              modal.open({ name: "payeeForm", start: { kind: "paid", networkId, address, memo } })
            }
          >
            {t("guard.savePayee")}
          </TextButton>
        )
      }
    />
  );
}
