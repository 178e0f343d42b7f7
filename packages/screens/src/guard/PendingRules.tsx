import { useAppState } from "@coffer/client/react";
import type { GuardSettings, PendingGuard } from "@coffer/core/guard";
import { formatDate, useTexts } from "@coffer/i18n";
import { Banner, TextButton } from "@coffer/ui";
import { guardRules } from "./guardRules.ts";
import { ruleTitles } from "./ruleTitles.ts";
import { ruleValue } from "./ruleValue.ts";
import { useGuardChange } from "./useGuardChange.ts";

export type PendingRulesProps = {
  readonly settings: GuardSettings;
  readonly pending: PendingGuard;
};

/** What will be looser and when, with the way to keep what holds. */
export function PendingRules({ settings, pending }: PendingRulesProps) {
  const texts = useTexts();
  const { t, locale } = texts;
  const currencies = useAppState(({ fiatCurrencies }) => fiatCurrencies);
  const { change, isBusy, error } = useGuardChange(() => undefined);
  const time = formatDate(new Date(pending.effectiveFromMs).toISOString(), locale);
  const words = { currencies, texts };
  const loosened = guardRules
    .map((rule) => ({
      rule: t(ruleTitles[rule]),
      value: ruleValue(rule, pending.settings, words),
      now: ruleValue(rule, settings, words),
    }))
    .filter(({ value, now }) => value !== now);
  return (
    <Banner
      tone="info"
      title={t("guard.pendingTitle", { time })}
      text={
        <>
          {loosened.map(({ rule, value }) => (
            <span key={rule} className="block">
              {rule}: {value ?? t("guard.off")}
            </span>
          ))}
          <span className="block">{t("guard.pendingText")}</span>
          {error !== undefined && (
            <span role="alert" className="block text-negative">
              {error}
            </span>
          )}
        </>
      }
      action={
        <TextButton isBusy={isBusy} onPress={() => change(settings, t("guard.kept"))}>
          {t("guard.keepStricter")}
        </TextButton>
      }
    />
  );
}
