import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useState } from "react";
import { ReauthorizeForm } from "../parts/reauthorize/ReauthorizeForm.tsx";
import { useWebLink } from "../parts/useWebLink.ts";

/**
 * Asks who is here before a link is made that signs in. The tab waits for a press of its own: browsers
 * open none for who has typed a code.
 */
export function WebLinkModal({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const [isProved, setIsProved] = useState(false);
  const open = useWebLink(() => setIsProved(false));
  if (!isProved)
    return (
      <ReauthorizeForm
        text={t("profile.webWalletProve")}
        onDone={() => setIsProved(true)}
        onCancel={onClose}
      />
    );
  return (
    <div className="flex flex-col gap-6 pt-2">
      <p className="text-16 text-text-2">{t("profile.webWalletText")}</p>
      <Button
        variant="primary"
        onPress={() => {
          open();
          onClose();
        }}
      >
        {t("profile.webWalletOpen")}
      </Button>
    </div>
  );
}
