import { useAppState } from "@coffer/client/react";
import { kycPageOf } from "@coffer/core/kyc";
import { useTexts } from "@coffer/i18n";
import { Banner, PageFrame } from "@coffer/ui";
import { useArrival } from "../parts/useArrival.ts";
import { useBrand } from "../parts/useBrand.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { KycBar } from "./KycBar.tsx";
import { KycForm } from "./KycForm.tsx";
import { KycFormWait } from "./KycFormWait.tsx";
import { KycRedirect } from "./KycRedirect.tsx";
import { useKycForm } from "./useKycForm.ts";
import { useKycLeftButton } from "./useKycLeftButton.ts";

/** The provider's form, as long as it waits for the person; the status leads on. (core spec §4) */
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
