import { useTexts } from "@coffer/i18n";
import { Spinner } from "@coffer/ui";

/** Stands where the form will be. */
export function KycFormWait() {
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
