import { useAppState, useWallet } from "@coffer/client/react";
import { type FrameUrl, kycPageOf } from "@coffer/core/kyc";
import { useTexts } from "@coffer/i18n";
import { Banner, PageFrame } from "@coffer/ui";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useBrand } from "../parts/brandLook.ts";
import { InBrowser } from "../parts/InBrowser.tsx";
import { FormWait, ProviderForm } from "../parts/ProviderForm.tsx";
import { useArrival } from "../parts/useArrival.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { KycBar } from "./KycBar.tsx";
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
      <InBrowser />
      <div role="alert" className="empty:hidden">
        {form.kind === "failed" && (
          <Banner tone="warning" title={t("kyc.formFailed")} text={failure} />
        )}
        {form.kind === "refused" && (
          <Banner tone="error" title={t("kyc.formFailed")} text={t("kyc.formRefused", { email })} />
        )}
      </div>
      {(form.kind === "loading" || form.kind === "failed") && <FormWait label={t("kyc.loading")} />}
      {form.kind === "open" && <KycForm form={form.form} />}
    </PageFrame>
  );
}

/** What the provider's form may use, and no more. (rule 134) */
const ALLOWED = "camera; microphone; geolocation; clipboard-write";

/** The provider's form, inside the page or in a tab of its own. */
function KycForm({ form: { url, origin } }: { form: FrameUrl }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const frame = useRef<HTMLIFrameElement>(null);
  // It may have been decided just now; what counts is what the server says.
  const lookAgain = useCallback(
    () => void wallet.session((session) => session.refreshState()),
    [wallet],
  );
  useFrameMessages(frame, origin, lookAgain);
  return (
    <ProviderForm
      frame={frame}
      url={url}
      title={t("kyc.form")}
      allow={ALLOWED}
      loadingLabel={t("kyc.loading")}
      tab={{ text: t("kyc.openInTabText"), label: t("kyc.openInTab") }}
    />
  );
}

/** A word of the provider's form; what it says beside its type is not read. */
const isFormWord = (data: unknown): boolean =>
  typeof data === "object" &&
  data !== null &&
  "type" in data &&
  typeof data.type === "string" &&
  data.type.startsWith("idCheck.");

/**
 * Runs when the form in the frame says that something happened. Words of other windows and of other
 * origins, and other words, are nobody's. (rule 238)
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onWord: () => void,
): void {
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const source = frame.current?.contentWindow;
      if (source == null || event.source !== source || event.origin !== origin) return;
      if (isFormWord(event.data)) onWord();
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [frame, origin, onWord]);
}
