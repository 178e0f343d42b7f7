import { useAppState } from "@coffer/client/react";
import { kycPageOf } from "@coffer/core/kyc";
import { useTexts } from "@coffer/i18n";
import { Banner, Button } from "@coffer/ui";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";

/** The payment waits until its sender is known. */
export function KeptForKyc() {
  const { t } = useTexts();
  return <Banner tone="warning" title={t("errors.sendNeedsKyc")} text={t("send.keptForKyc")} />;
}

/** The way on from there, in the place of a Send that would fail again. */
export function VerifyButton() {
  const { t } = useTexts();
  const go = useGo();
  const status = useAppState(({ kyc }) => kyc.verificationStatus);
  return (
    <Button variant="primary" onPress={() => go(paths[kycPageOf(status)]())}>
      {t("held.verify")}
    </Button>
  );
}
