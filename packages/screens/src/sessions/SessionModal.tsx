import { useWallet, useWalletState } from "@coffer/client/react";
import { formatDate, useTexts } from "@coffer/i18n";
import { Button, Receipt } from "@coffer/ui";
import { placeName } from "./placeName.ts";
import { useSignOut } from "./useSignOut.ts";

export type SessionModalProps = { readonly sessionId: string; readonly onClose: () => void };

/** What is known of a device that is signed in elsewhere, and the way to end that. */
export function SessionModal({ sessionId, onClose }: SessionModalProps) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const session = useWalletState(({ sessions }) => sessions?.find(({ id }) => id === sessionId));
  const { press, isBusy, error } = useSignOut({
    run: () => wallet.sessions((sessions) => sessions.signOutSession(sessionId)),
    message: t("sessions.signedOut"),
    onDone: onClose,
  });
  if (session === undefined) return <p className="text-16 text-text-2">{t("sessions.gone")}</p>;
  const { device, place, lastUsedAt, createdAt } = session;
  return (
    <>
      <Receipt
        rows={[
          { label: t("sessions.device"), value: device === "" ? t("sessions.unknown") : device },
          {
            label: t("sessions.place"),
            value: place === null ? t("sessions.noPlace") : placeName(place, locale),
          },
          { label: t("sessions.lastUse"), value: formatDate(lastUsedAt, locale) },
          { label: t("sessions.since"), value: formatDate(createdAt, locale) },
        ]}
      />
      <p className="text-16 text-text-2">{t("sessions.signOutText")}</p>
      {error !== undefined && (
        <p role="alert" className="text-14 text-negative">
          {error}
        </p>
      )}
      <Button variant="danger" isBusy={isBusy} onPress={press}>
        {t("sessions.signOut")}
      </Button>
      <Button variant="quiet" onPress={onClose}>
        {t("words.cancel")}
      </Button>
    </>
  );
}
