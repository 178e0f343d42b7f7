import { useWallet, useWalletState } from "@coffer/client/react";
import { formatDate, useTexts } from "@coffer/i18n";
import { Button, Receipt } from "@coffer/ui";
import { placeName } from "./placeName.ts";
import { useSignOut } from "./useSignOut.ts";

export type DeviceModalProps = { readonly sessionId: string; readonly onClose: () => void };

/** What is known of a device that is signed in elsewhere, and the way to end that. */
export function DeviceModal({ sessionId, onClose }: DeviceModalProps) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const session = useWalletState(({ devices }) => devices?.find(({ id }) => id === sessionId));
  const { press, isBusy, error } = useSignOut({
    run: () => wallet.profile((profile) => profile.signOutDevice(sessionId)),
    message: t("devices.signedOut"),
    onDone: onClose,
  });
  if (session === undefined) return <p className="text-16 text-text-2">{t("devices.gone")}</p>;
  const { device, place, lastUsedAt, createdAt } = session;
  return (
    <>
      <Receipt
        rows={[
          { label: t("devices.device"), value: device === "" ? t("devices.unknown") : device },
          {
            label: t("devices.place"),
            value: place === null ? t("devices.noPlace") : placeName(place, locale),
          },
          { label: t("devices.lastUse"), value: formatDate(lastUsedAt, locale) },
          { label: t("devices.since"), value: formatDate(createdAt, locale) },
        ]}
      />
      <p className="text-16 text-text-2">{t("devices.signOutText")}</p>
      {error !== undefined && (
        <p role="alert" className="text-14 text-negative">
          {error}
        </p>
      )}
      <Button variant="danger" isBusy={isBusy} onPress={press}>
        {t("devices.signOut")}
      </Button>
      <Button variant="quiet" onPress={onClose}>
        {t("words.cancel")}
      </Button>
    </>
  );
}
