import { type CallFailure, failureTextKey } from "@coffer/client";
import { useTexts } from "@coffer/i18n";
import { Banner, Button, TextButton } from "@coffer/ui";
import { useBrand } from "../../parts/brandLook.ts";
import { useModal } from "../../parts/modal.ts";
import { useFailureText } from "../../parts/useFailureText.ts";

export type PaymentTroubleProps = {
  readonly failure: CallFailure;
  readonly onRetry: () => void;
};

/** Why there is no form to pay in, and what to do about it. (rule 292) */
export function PaymentTrouble({ failure, onRetry }: PaymentTroubleProps) {
  const { t } = useTexts();
  const modal = useModal();
  const { supportEmail: email } = useBrand();
  const said = useFailureText(failure, "errors.unknown");
  const text = failureTextKey(failure) === null ? t("buy.linkFailed", { email }) : said;
  const needsKyc = failure.code === "START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_APPROVED_KYC_REQUIRED";
  return (
    <>
      <div role="alert">
        <Banner
          tone="warning"
          title={t("buy.formFailed")}
          text={text}
          action={
            needsKyc && (
              <TextButton onPress={() => modal.open({ name: "kycRequired" })}>
                {t("words.continue")}
              </TextButton>
            )
          }
        />
      </div>
      {!needsKyc && (
        <Button variant="primary" onPress={onRetry}>
          {t("words.retry")}
        </Button>
      )}
    </>
  );
}

/** An address that is none of the seller's is not opened. (rule 238) */
export function FormRefused({ sellerName: name }: { readonly sellerName: string }) {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  return (
    <div role="alert">
      <Banner
        tone="error"
        title={t("buy.formFailed")}
        text={t("buy.formRefused", { name, email })}
      />
    </div>
  );
}
