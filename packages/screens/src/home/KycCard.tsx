import { useAppState, useWallet } from "@coffer/client/react";
import { useTexts, useTextsReach } from "@coffer/i18n";
import { Banner, TextButton } from "@coffer/ui";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";
import { useReadyAfterKyc } from "../parts/checks/useReadyAfterKyc.ts";

/** What became of the identity check, until it is opened or waved away on any device. */
export function KycNewsCard() {
  const { t, locale } = useTexts();
  const isWhole = useTextsReach(locale, "whole");
  if (!isWhole) return null;
  return (
    <section aria-label={t("kyc.news")}>
      <NewsBanner />
    </section>
  );
}

function NewsBanner() {
  const { t } = useTexts();
  const wallet = useWallet();
  const go = useGo();
  const ready = useReadyAfterKyc();
  const status = useAppState(({ kyc }) => kyc.verificationStatus);
  // Without an answer it stands here at the next visit again.
  const dismiss = () => void wallet.checks((checks) => checks.dismissKycNews());
  const closing = { onClose: dismiss, closeLabel: t("words.close") };
  if (status === "APPROVED") {
    const goOn = () => {
      dismiss();
      ready?.goOn();
    };
    return (
      <Banner
        tone="success"
        title={t("kyc.approved")}
        text={ready === null ? t("kyc.approvedText") : t("kyc.approvedPaymentText")}
        action={
          ready !== null && <TextButton onPress={goOn}>{t("kyc.continuePayment")}</TextButton>
        }
        {...closing}
      />
    );
  }
  if (status === "DECLINED") {
    return (
      <Banner
        tone="error"
        title={t("kyc.rejectedTitle")}
        text={t("kyc.newsDeclinedText")}
        action={<TextButton onPress={() => go(paths.kycStatus())}>{t("held.why")}</TextButton>}
        {...closing}
      />
    );
  }
  if (status !== "USER_INPUT_REQUIRED") return null;
  return (
    <Banner
      tone="warning"
      title={t("kyc.newsAskedTitle")}
      text={t("kyc.newsAskedText")}
      action={<TextButton onPress={() => go(paths.kycFrame())}>{t("words.continue")}</TextButton>}
      {...closing}
    />
  );
}
