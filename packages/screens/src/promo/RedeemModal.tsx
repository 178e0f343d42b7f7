import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";

/** That promo tokens are redeemed one day. */
export function RedeemModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <p className="text-16 text-pretty text-text-2">{t("promo.comingSoonText")}</p>
      <Button variant="primary" onPress={onClose}>
        {t("words.close")}
      </Button>
    </>
  );
}
