import { useAppState, useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { paths } from "../parts/paths.ts";
import { useBrand } from "../parts/useBrand.ts";
import { useKycGo } from "./sendWish.ts";

/** Why an operation waits for the identity check; a declined one leads to the support alone. */
export function KycModal({ assetId }: { readonly assetId?: string | undefined }) {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const go = useKycGo(assetId);
  const isLocal = useWalletState((state) => state.isLocal);
  const status = useAppState(({ kyc }) => kyc.verificationStatus);
  if (status === "DECLINED") {
    return <p className="text-16 text-text-2">{t("kyc.rejectedText", { email })}</p>;
  }
  return (
    <>
      <div className="flex flex-col gap-2 text-text-2">
        <p className="text-16">{t("kyc.requiredText")}</p>
        <p className="text-14">{t(isLocal ? "kyc.requiredTest" : "kyc.requiredPlain")}</p>
      </div>
      <Button variant="primary" onPress={() => go(paths.kycInfo())}>
        {t("words.continue")}
      </Button>
    </>
  );
}
