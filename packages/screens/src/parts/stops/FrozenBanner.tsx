import { useWallet } from "@coffer/client/react";
import { useTexts, useTextsReach } from "@coffer/i18n";
import { Banner, TextButton } from "@coffer/ui";
import { useSentCode } from "../codes/useSentCode.ts";
import { useModal } from "../modal.ts";

/** Nothing leaves the wallet now: what that means, and the way out. */
export function FrozenBanner() {
  const { t, locale } = useTexts();
  const isWhole = useTextsReach(locale, "whole");
  const wallet = useWallet();
  const modal = useModal();
  const { send, isSending, error } = useSentCode({
    ask: () => wallet.guard((guard) => guard.sendCode("unfreeze")),
    onSent: (sent) => modal.open({ name: "unfreeze", sent }),
  });
  if (!isWhole) return null;
  // On home it stands outside the main part, where whoever goes from place to place would miss it.
  return (
    <section aria-label={t("guard.frozenTitle")}>
      <Banner
        tone="warning"
        title={t("guard.frozenTitle")}
        text={
          <>
            {t("guard.frozenText")}
            {error !== undefined && (
              <span role="alert" className="block text-negative">
                {error}
              </span>
            )}
          </>
        }
        action={
          <TextButton isBusy={isSending} onPress={send}>
            {t("guard.unfreeze")}
          </TextButton>
        }
      />
    </section>
  );
}
