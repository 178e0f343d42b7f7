import { activationKey } from "@coffer/client";
import { useRequest, useWallet } from "@coffer/client/react";
import type { AssetSpec } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { failureText } from "./failureText.ts";
import { useBrand } from "./brandLook.ts";
import { useOneAtATime } from "./useOneAtATime.ts";

const NEWS_MS = 5_000;

/** Opens the account of an asset, and says how it went unless `onActive` goes on from there. */
export function useActivation(spec: AssetSpec, onActive?: (assetId: string) => void) {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const wallet = useWallet();
  const { status } = useRequest(activationKey(spec));

  const activate = useOneAtATime(async () => {
    const opened = await wallet.assets((assets) => assets.activateAsset(spec));
    if (opened.ok && onActive !== undefined) {
      onActive(opened.value);
      return;
    }
    const message = opened.ok
      ? t("home.activated", { name: spec.name })
      : failureText(opened.problem, { t, email, otherwise: "errors.unknown" });
    wallet.notify({ type: opened.ok ? "success" : "error", message, hideAfterMs: NEWS_MS });
  });

  return { activate: () => void activate(), isBusy: status === "loading" };
}
