import { useAppState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button, PrimaryLink } from "@coffer/ui";
import { useBrand } from "../../parts/brandLook.ts";

/** Why nothing can be done with the current account, in the operator's own words, and whom to ask. (rule 58) */
export function LockedModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const reason = useAppState(({ spotAccount }) => spotAccount?.lockReason);
  return (
    <>
      <div className="flex flex-col gap-2 text-16 text-pretty text-text-2">
        <p>{t("depository.locked", { email })}</p>
        {reason !== undefined && (
          <p className="font-medium wrap-anywhere text-text-1">
            {t("depository.reason", { reason })}
          </p>
        )}
      </div>
      <PrimaryLink href={`mailto:${email}`}>{t("depository.write", { email })}</PrimaryLink>
      <Button variant="quiet" onPress={onClose}>
        {t("words.cancel")}
      </Button>
    </>
  );
}
