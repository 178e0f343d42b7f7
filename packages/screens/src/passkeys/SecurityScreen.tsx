import { useAppState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import {
  CoinsIcon,
  PageFrame,
  Section,
  SettingRow,
  ShieldIcon,
  TextButton,
  TopBar,
} from "@coffer/ui";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { guardAmountText } from "../parts/stops/useLeftText.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useBrand } from "../parts/brandLook.ts";
import { useGo } from "../parts/useGo.ts";
import { useGoUp } from "../parts/useGoUp.ts";
import { PasskeySection } from "./PasskeySection.tsx";
import { RecoveryNotice } from "./RecoveryNotice.tsx";
import { useRecovery } from "./useRecovery.ts";

/** What proves who is here besides a mail: passkeys, an app's codes, and the way on without them. (rules 549 to 555) */
export function SecurityScreen() {
  const { t } = useTexts();
  const goUp = useGoUp(paths.profile());
  const modal = useModal();
  const proofs = useAppState(({ userProfile }) => userProfile?.proofs);
  const recovery = useRecovery();
  const { switches } = useBrand();
  const title = t("titles.profileSecurity");
  useArrival(title);
  if (proofs === undefined) return null; // the gate of the route stands before it
  const hasAny = proofs.hasPasskey || proofs.hasAuthenticator;
  return (
    <PageFrame header={<TopBar title={title} onBack={goUp} backLabel={t("words.back")} />}>
      {hasAny && recovery !== null && <RecoveryNotice recovery={recovery} />}
      <PasskeySection />
      <AppSection isSet={proofs.hasAuthenticator} />
      <PaymentSection {...proofs} />
      {hasAny && recovery === null && (
        <div className="flex justify-center">
          <TextButton onPress={() => modal.open({ name: "passkeys", ask: { kind: "lost" } })}>
            {t("passkeys.lost")}
          </TextButton>
        </div>
      )}
      {switches.privateAccounts && (
        <p className="text-14 text-pretty text-text-2">{t("passkeys.privateNote")}</p>
      )}
    </PageFrame>
  );
}

/** The app that makes codes: set up, or the way to take it away. */
function AppSection({ isSet }: { readonly isSet: boolean }) {
  const { t } = useTexts();
  const modal = useModal();
  return (
    <Section title={t("authenticator.section")}>
      <p className="pb-2 text-16 text-pretty text-text-2">{t("authenticator.intro")}</p>
      <SettingRow
        icon={<ShieldIcon size={20} />}
        label={t("authenticator.row")}
        mark={isSet ? t("authenticator.on") : t("authenticator.off")}
        isMarkQuiet={!isSet}
        onPress={() => modal.open({ name: "authenticator", ask: isSet ? "remove" : "setUp" })}
      />
    </Section>
  );
}

type Means = { readonly hasPasskey: boolean; readonly hasAuthenticator: boolean };

/** Above which amount a payment is confirmed, and with what. (rule 552) */
function PaymentSection({ hasPasskey, hasAuthenticator }: Means) {
  const { t, locale } = useTexts();
  const go = useGo();
  const amount = useAppState(({ guard, fiatCurrencies }) =>
    guard.codeAbove === null ? null : guardAmountText(guard.codeAbove, fiatCurrencies, locale),
  );
  const other = hasAuthenticator ? t("passkeys.paymentsApp") : t("passkeys.paymentsCode");
  return (
    <Section title={t("passkeys.payments")}>
      <SettingRow
        icon={<CoinsIcon size={20} />}
        label={t("guard.codeAbove")}
        value={hasPasskey ? t("passkeys.paymentsPasskey") : other}
        mark={amount ?? t("guard.off")}
        isMarkQuiet={amount === null}
        onPress={() => go(paths.settingsProtection())}
      />
    </Section>
  );
}
