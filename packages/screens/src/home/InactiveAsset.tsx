import { activationKey } from "@coffer/client";
import { useRequest, useWallet } from "@coffer/client/react";
import type { AssetSpec } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { AssetIcon, SpecRow } from "@coffer/ui";
import { failureText } from "../parts/failureText.ts";
import { useBrand } from "../parts/useBrand.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";

const NEWS_MS = 5_000;

/** An asset the wallet offers: one press opens its account. */
export function InactiveAsset({ spec }: { spec: AssetSpec }) {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const wallet = useWallet();
  const { status } = useRequest(activationKey(spec));

  const activate = useOneAtATime(async () => {
    const opened = await wallet.activateAsset(spec);
    const message = opened.ok
      ? t("home.activated", { name: spec.name })
      : failureText(opened.problem, { t, email, otherwise: "errors.unknown" });
    wallet.notify({ type: opened.ok ? "success" : "error", message, hideAfterMs: NEWS_MS });
  });

  return (
    <SpecRow
      icon={<AssetIcon token={spec.token} networkType={spec.networkId.type} />}
      name={spec.name}
      network={spec.network}
      actionLabel={t("home.activate")}
      onActivate={() => void activate()}
      isBusy={status === "loading"}
    />
  );
}
