import { useWallet } from "@coffer/client/react";
import type { FrameUrl } from "@coffer/core/kyc";
import { useTexts } from "@coffer/i18n";
import { FrameBox, LinkButton } from "@coffer/ui";
import { useCallback, useRef, useState } from "react";
import { useFrameMessages } from "./useFrameMessages.ts";

/** What the provider's form may use, and no more. (rule 134) */
const ALLOWED = "camera; microphone; geolocation; clipboard-write";

/** The provider's form, inside the page or in a tab of its own. */
export function KycForm({ form: { url, origin } }: { form: FrameUrl }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  // It may have been decided just now; what counts is what the server says.
  const lookAgain = useCallback(
    () => void wallet.session((session) => session.refreshState()),
    [wallet],
  );
  useFrameMessages(frame, origin, lookAgain);
  return (
    <>
      <FrameBox
        ref={frame}
        src={url}
        title={t("kyc.form")}
        allow={ALLOWED}
        loadingLabel={t("kyc.loading")}
        isLoaded={isLoaded}
        onLoad={() => setIsLoaded(true)}
      />
      <div className="flex flex-wrap items-center justify-center gap-x-2 text-14 text-text-2">
        {t("kyc.openInTabText")}
        <LinkButton href={url} isExternal>
          {t("kyc.openInTab")}
        </LinkButton>
      </div>
    </>
  );
}
