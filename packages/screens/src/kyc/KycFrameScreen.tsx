import { useAppState } from "@coffer/client/react";
import { kycPageOf } from "@coffer/core/kyc";
import { useTexts } from "@coffer/i18n";
import { Banner, PageFrame, Spinner } from "@coffer/ui";
import { useArrival } from "../parts/useArrival.ts";
import { useBrand } from "../parts/useBrand.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { KycBar } from "./KycBar.tsx";
import { KycForm } from "./KycForm.tsx";
import { KycRedirect } from "./KycRedirect.tsx";
import { useKycForm } from "./useKycForm.ts";
import { useKycLeftButton } from "./useKycLeftButton.ts";

/** The provider's form, as long as it waits for the person; the status leads on. (rule 133) */
export function KycFrameScreen() {
  const left = useKycLeftButton("kycFrame");
  const page = kycPageOf(useAppState(({ kyc }) => kyc.verificationStatus));
  if (page !== "kycFrame" && !left.isLeaving) return <KycRedirect page={page} />;
  return <KycFrame left={left} />;
}

function KycFrame({ left }: { left: ReturnType<typeof useKycLeftButton> }) {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const form = useKycForm();
  const failure = useFailureText(form.kind === "failed" ? form.failure : null, "errors.unknown");
  useArrival(t("titles.verification"));
  return (
    <PageFrame header={<KycBar left={left} />}>
      <div role="alert" className="empty:hidden">
        {form.kind === "failed" && (
          <Banner tone="warning" title={t("kyc.formFailed")} text={failure} />
        )}
        {form.kind === "refused" && (
          <Banner tone="error" title={t("kyc.formFailed")} text={t("kyc.formRefused", { email })} />
        )}
      </div>
      {(form.kind === "loading" || form.kind === "failed") && <KycFormWait />}
      {form.kind === "open" && <KycForm form={form.form} />}
    </PageFrame>
  );
}

/** Stands where the form will be. */
function KycFormWait() {
  const { t } = useTexts();
  return (
    <div role="status" className="flex flex-1 flex-col items-center justify-center gap-4 py-16">
      <span className="text-accent-text">
        <Spinner size={48} />
      </span>
      <p className="text-16 text-text-2">{t("kyc.loading")}</p>
    </div>
  );
}
