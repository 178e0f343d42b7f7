import { useAppState, useAsset, useWallet, useWalletState } from "@coffer/client/react";
import { isDraftOpen } from "@coffer/core/send";
import { useTexts, useTextsOnceThere } from "@coffer/i18n";
import { Banner, TextButton } from "@coffer/ui";
import { isLeftPayment } from "../parts/left-payment/isLeftPayment.ts";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";
import { useReadyAfterKyc } from "../parts/checks/useReadyAfterKyc.ts";

/**
 * Where an identity check stands that was begun, with the way on; and what became of it, until that is
 * opened or waved away on any device.
 */
export function KycCard() {
  const { t, locale } = useTexts();
  const isWhole = useTextsOnceThere(locale, "whole");
  if (!isWhole) return null;
  return (
    <section aria-label={t("kyc.news")}>
      <KycBanner />
    </section>
  );
}

function KycBanner() {
  const { t } = useTexts();
  const wallet = useWallet();
  const go = useGo();
  const ready = useReadyAfterKyc();
  const wished = useWishedSend();
  const { verificationStatus: status, isNews = false } = useAppState(({ kyc }) => kyc);
  // Without an answer it stands here at the next visit again.
  const dismiss = () => void wallet.kyc((kyc) => kyc.dismissKycNews());
  const closing = { onClose: dismiss, closeLabel: t("words.close") };
  switch (status) {
    case "APPROVED": {
      const follow = (goOn: () => void) => () => {
        dismiss();
        goOn();
      };
      const wish = wished !== null && (
        <TextButton onPress={follow(wished.send)}>
          {t("payees.send", { token: wished.token })}
        </TextButton>
      );
      const way =
        ready === null ? (
          wish
        ) : (
          <TextButton onPress={follow(ready.goOn)}>{t("kyc.continuePayment")}</TextButton>
        );
      return (
        <Banner
          tone="success"
          title={t("kyc.approved")}
          text={ready === null ? t("kyc.approvedText") : t("kyc.approvedPaymentText")}
          action={way}
          {...closing}
        />
      );
    }
    case "DECLINED":
      return (
        <Banner
          tone="error"
          title={t("kyc.rejectedTitle")}
          text={t("kyc.newsDeclinedText")}
          action={<TextButton onPress={() => go(paths.kycStatus())}>{t("held.why")}</TextButton>}
          {...closing}
        />
      );
    case "PROCESSING":
      return (
        <Banner
          tone="info"
          title={t("kyc.processing")}
          text={t("kyc.processingBrief")}
          action={
            <TextButton onPress={() => go(paths.kycStatus())}>{t("aml.checkStatus")}</TextButton>
          }
        />
      );
    case "USER_INPUT_REQUIRED":
      return isNews ? (
        <Banner
          tone="warning"
          title={t("kyc.newsAskedTitle")}
          text={t("kyc.newsAskedText")}
          action={
            <TextButton onPress={() => go(paths.kycFrame())}>{t("words.continue")}</TextButton>
          }
          {...closing}
        />
      ) : (
        <Banner
          tone="info"
          title={t("kyc.inputNeeded")}
          text={t("kyc.inputNeededText")}
          action={
            <TextButton onPress={() => go(paths.kycFrame())}>{t("words.continue")}</TextButton>
          }
        />
      );
    case "NONE":
    case "CANCELLED":
      return null;
  }
}

/**
 * The payment that was written as far as to whom before the check came first, as long as this page lives. One
 * with its amount has a card of its own.
 */
function useWishedSend(): { readonly token: string; readonly send: () => void } | null {
  const go = useGo();
  const assetId = useWalletState(({ sendDraft: draft }) =>
    draft !== null && isDraftOpen(draft) && draft.receiver !== "" && !isLeftPayment(draft)
      ? draft.assetId
      : "",
  );
  const asset = useAsset(assetId)?.asset;
  if (asset === undefined || !asset.allowSend) return null;
  return { token: asset.token, send: () => go(paths.sendSetRecipient(assetId)) };
}
