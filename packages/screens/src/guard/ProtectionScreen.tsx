import { useAppState } from "@coffer/client/react";
import type { GuardSettings, PendingGuard } from "@coffer/core/guard";
import { formatDate, useTexts } from "@coffer/i18n";
import {
  Banner,
  Button,
  CoinsIcon,
  HistoryIcon,
  KeyIcon,
  PageFrame,
  Section,
  SettingRow,
  TextButton,
  TopBar,
} from "@coffer/ui";
import type { ReactNode } from "react";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { FrozenNotice } from "../parts/stops/FrozenNotice.tsx";
import { useArrival } from "../parts/useArrival.ts";
import { useGo } from "../parts/useGo.ts";
import { useGoBack } from "../parts/useGoBack.ts";
import { guardRules, ruleText, ruleTitles, ruleValue, type GuardRule } from "./ruleTexts.ts";
import { useGuard, useGuardChange } from "./useGuardChange.ts";

const icons = {
  dailyLimit: <CoinsIcon size={20} />,
  payeeWait: <HistoryIcon size={20} />,
  codeAbove: <KeyIcon size={20} />,
} as const satisfies Record<GuardRule, ReactNode>;

/** The rules a person sets for their own payments out, and the way to stop them all. */
export function ProtectionScreen() {
  const texts = useTexts();
  const { t } = texts;
  const modal = useModal();
  const goBack = useGoBack(paths.settings());
  const currencies = useAppState(({ fiatCurrencies }) => fiatCurrencies);
  const proofs = useAppState(({ userProfile }) => userProfile?.proofs);
  const { settings, pending, isFrozen } = useGuard();
  const title = t("titles.protection");
  useArrival(title);
  return (
    <PageFrame header={<TopBar title={title} onBack={goBack} backLabel={t("words.back")} />}>
      <FrozenNotice />
      <p className="text-16 text-text-2">{t("guard.intro")}</p>
      {pending !== null && <PendingRules settings={settings} pending={pending} />}
      <Section title={t("guard.rules")}>
        {guardRules.map((rule) => {
          const set = ruleValue(rule, settings, { currencies, texts });
          return (
            <SettingRow
              key={rule}
              icon={icons[rule]}
              label={t(ruleTitles[rule])}
              value={t(ruleText(rule, proofs))}
              mark={set ?? t("guard.off")}
              isMarkQuiet={set === null}
              onPress={() => modal.open({ name: "guardRule", rule })}
            />
          );
        })}
      </Section>
      {!isFrozen && (
        <Section title={t("guard.emergency")}>
          <p className="pb-4 text-16 text-text-2">{t("guard.freezeText")}</p>
          <Button variant="danger" onPress={() => modal.open({ name: "freeze" })}>
            {t("guard.freeze")}
          </Button>
        </Section>
      )}
    </PageFrame>
  );
}

type PendingRulesProps = {
  readonly settings: GuardSettings;
  readonly pending: PendingGuard;
};

/** What will be looser and when, with the way to keep what holds. */
function PendingRules({ settings, pending }: PendingRulesProps) {
  const texts = useTexts();
  const { t, locale } = texts;
  const currencies = useAppState(({ fiatCurrencies }) => fiatCurrencies);
  const hasPasskey = useAppState(({ userProfile }) => userProfile?.proofs.hasPasskey === true);
  const go = useGo();
  const { change, isBusy, error } = useGuardChange(() => undefined);
  const time = formatDate(new Date(pending.effectiveFromMs).toISOString(), locale);
  const words = { currencies, texts };
  const loosened = guardRules
    .map((rule) => ({
      rule,
      title: t(ruleTitles[rule]),
      value: ruleValue(rule, pending.settings, words),
      now: ruleValue(rule, settings, words),
    }))
    .filter(({ value, now }) => value !== now);
  // What a passkey signs for is the amount alone; the other rules wait their day. (rule 592)
  const isSignable = hasPasskey && loosened.some(({ rule }) => rule === "codeAbove");
  return (
    <Banner
      tone="info"
      title={t("guard.pendingTitle", { time })}
      text={
        <>
          {loosened.map(({ rule, title, value }) => (
            <span key={rule} className="block">
              {title}: {value ?? t("guard.off")}
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
        <span className="flex flex-wrap gap-x-5">
          <TextButton isBusy={isBusy} onPress={() => change(settings, t("guard.kept"))}>
            {t("guard.keepStricter")}
          </TextButton>
          {isSignable && (
            <TextButton onPress={() => go(paths.profileSecurity())}>{t("guard.atOnce")}</TextButton>
          )}
        </span>
      }
    />
  );
}
