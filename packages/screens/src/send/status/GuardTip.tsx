import { useAppState, useWallet } from "@coffer/client/react";
import type { BlockchainTransfer } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Banner, TextButton } from "@coffer/ui";
import { useEffect, useState } from "react";
import { paths } from "../../parts/paths.ts";
import { hasNoGuard, noteGuardOffered, wasGuardOffered } from "../../parts/stops/guardTip.ts";
import { useGo } from "../../parts/useGo.ts";

/** Offers the payment guard once, below the first payment that has gone out, to whoever has none. */
export function GuardTip({ transfer }: { transfer: BlockchainTransfer }) {
  const { t } = useTexts();
  const go = useGo();
  const wallet = useWallet();
  const isOpen = useAppState(hasNoGuard);
  const isSent = transfer.state === "FULFILLED" && transfer.direction !== "IN";
  // One that was offered stays as long as its page does.
  const [wasOffered] = useState(() => wasGuardOffered(wallet));
  const isOffered = isSent && isOpen && !wasOffered;
  useEffect(() => {
    if (isOffered) noteGuardOffered(wallet);
  }, [wallet, isOffered]);
  if (!isOffered) return null;
  return (
    <Banner
      tone="info"
      title={t("guard.tipTitle")}
      text={t("guard.tipText")}
      action={
        <TextButton onPress={() => go(paths.settingsProtection())}>{t("guard.tipOpen")}</TextButton>
      }
    />
  );
}
