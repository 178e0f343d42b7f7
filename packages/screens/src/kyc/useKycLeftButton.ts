import { useAppState, useRequest, useWallet } from "@coffer/client/react";
import { leftButtonOf } from "@coffer/core/routes";
import { useTexts } from "@coffer/i18n";
import { useState } from "react";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";
import { useGoBack } from "../parts/useGoBack.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";

const NEWS_MS = 5_000;
const CANCELLED_MS = 10_000;

/**
 * The button at the left of a page of the identity check: CANCEL takes the request back before it leads
 * on, GO HOME only leads on. (rule 119)
 */
export function useKycLeftButton(name: "kycFrame" | "kycStatus") {
  const { t } = useTexts();
  const wallet = useWallet();
  const go = useGo();
  const goBack = useGoBack(paths.home());
  const status = useAppState(({ kyc }) => kyc.verificationStatus);
  const isBusy = useRequest("kyc.cancelKyc").status === "loading";
  const [isLeaving, setIsLeaving] = useState(false);
  const button = leftButtonOf({ name, back: "home" }, status);
  // As long as the page is being left, the button is what was pressed.
  const [pressed, setPressed] = useState(button);
  const shown = isLeaving ? pressed : button;

  const press = useOneAtATime(async () => {
    setPressed(button);
    setIsLeaving(true);
    if (button?.cancelsKyc === true) {
      const wasSent = status === "PROCESSING";
      const cancelled = await wallet.kyc((kyc) => kyc.cancelKyc());
      if (!cancelled.ok) {
        setIsLeaving(false);
        wallet.notify({ type: "error", message: t("kyc.cancelFailed"), hideAfterMs: NEWS_MS });
        return;
      }
      const action = { label: t("kyc.startAgain"), path: paths.kycInfo() };
      const message = t(wasSent ? "kyc.cancelledNewsKept" : "kyc.cancelledNews");
      wallet.notify({ id: "kyc", type: "info", message, hideAfterMs: CANCELLED_MS, action });
    }
    if (button?.to === "previous") goBack();
    else go(paths.home(), { replace: true });
  });

  const label = shown?.label === "cancel" ? t("titles.cancel") : t("titles.goHome");
  return { label, press: () => void press(), isBusy, isLeaving };
}
