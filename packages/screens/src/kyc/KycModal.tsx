import { useAppState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { paths } from "../parts/paths.ts";
import { useBrand } from "../parts/useBrand.ts";
import { useGo } from "../parts/useGo.ts";

/** Why an operation waits for the identity check; a declined one leads to the support alone. */
export function KycModal() {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const go = useGo();
  const status = useAppState(({ kyc }) => kyc.verificationStatus);
  if (status === "DECLINED") {
    return <p className="text-16 text-text-2">{t("kyc.rejectedText", { email })}</p>;
  }
  return (
    <>
      <p className="text-16 text-text-2">{t("kyc.requiredText")}</p>
      <Button variant="primary" onPress={() => go(paths.kycInfo())}>
        {t("words.continue")}
      </Button>
    </>
  );
}
