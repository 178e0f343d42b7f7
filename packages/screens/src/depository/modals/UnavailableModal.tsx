import { useDepository } from "@coffer/client/react";
import { findSpotSendable } from "@coffer/core/depository";
import { formatAmount, useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useEffect, useRef } from "react";
import { buyPaths } from "../../parts/buying/buyPaths.ts";
import { depositorySubject } from "../../parts/buying/buySubject.ts";
import { useModal } from "../../parts/modal.ts";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import { spotModalOf } from "../spotModalOf.ts";

/** Why what is in the current account cannot be sent, and what would change that. */
export function UnavailableModal({ onClose }: { readonly onClose: () => void }) {
  const { t, locale } = useTexts();
  const go = useGo();
  useNextOnceAvailable();
  const spot = useDepository()?.spot;
  if (spot === undefined) return null;
  const { token, allowSend } = spot.asset;
  const least = findSpotSendable(spot.asset, spot.availableForSendCryptoCurrencies)?.minAmount;
  const isTooLittle = allowSend && least !== undefined;
  return (
    <>
      <p className="text-16 text-pretty text-text-2">
        {isTooLittle
          ? t("depository.unavailableAmount", { amount: formatAmount(least, locale), token })
          : t("depository.unavailableAsset", { token })}
      </p>
      {isTooLittle ? (
        <Button variant="primary" onPress={() => go(buyPaths.setAmount(depositorySubject))}>
          {t("home.buy")}
        </Button>
      ) : (
        <Button variant="primary" onPress={() => go(paths.depositoryExchange())}>
          {t("depositoryTitles.changeAsset")}
        </Button>
      )}
      <Button variant="quiet" onPress={onClose}>
        {t("words.cancel")}
      </Button>
    </>
  );
}

/** Coins that come under the eyes of somebody who pressed Send: what that press opens now takes its place. */
function useNextOnceAvailable(): void {
  const modal = useModal();
  const step = useDepository()?.step;
  // The sheet stays for a moment beside what takes its place.
  const isDone = useRef(false);
  useEffect(() => {
    if (step === undefined || step.step === "unavailable" || isDone.current) return;
    isDone.current = true;
    modal.open(spotModalOf(step));
  }, [modal, step]);
}
