import { useAppState, useWallet } from "@coffer/client/react";
import { formatDate, useTexts, useTextsOnceThere } from "@coffer/i18n";
import { Banner, TextButton } from "@coffer/ui";
import { useSentCode } from "../codes/useSentCode.ts";
import { useModal } from "../modal.ts";
import { useIsPast } from "../days/useIsPast.ts";

/** Why nothing leaves the wallet now. */
export function StopBanners() {
  const isFrozen = useAppState(({ guard }) => guard.isFrozen);
  const until = useAppState(({ userProfile }) => userProfile?.paymentsWaitUntil ?? null);
  return (
    <>
      {isFrozen && <FrozenBanner />}
      {until !== null && <WaitBanner until={until} />}
    </>
  );
}

/** Nothing leaves the wallet now: what that means, and the way out. */
function FrozenBanner() {
  const { t, locale } = useTexts();
  const isWhole = useTextsOnceThere(locale, "whole");
  const wallet = useWallet();
  const modal = useModal();
  const { send, isSending, error } = useSentCode({
    ask: () => wallet.guard((guard) => guard.sendCode("unfreeze")),
    onSent: (sent) => modal.open({ name: "unfreeze", sent }),
  });
  const isStrong = useAppState(
    ({ userProfile }) =>
      userProfile?.proofs.hasPasskey === true || userProfile?.proofs.hasAuthenticator === true,
  );
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
          <TextButton
            isBusy={isSending}
            onPress={isStrong ? () => modal.open({ name: "unfreeze", sent: null }) : send}
          >
            {t("guard.unfreeze")}
          </TextButton>
        }
      />
    </section>
  );
}

/** A contact was changed: nothing leaves the wallet until then. (rule 76) */
function WaitBanner({ until }: { until: string }) {
  const { t, locale } = useTexts();
  const isWhole = useTextsOnceThere(locale, "whole");
  const isOver = useIsPast(Date.parse(until));
  if (!isWhole || isOver) return null;
  const title = t("guard.waitingTitle", { time: formatDate(until, locale) });
  return (
    <section aria-label={title}>
      <Banner tone="warning" title={title} text={t("guard.waitingText")} />
    </section>
  );
}
