import { useWallet } from "@coffer/client/react";
import type { Payee } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { PersonRow, ShortAddress } from "@coffer/ui";

export type PayeeRowProps = {
  readonly payee: Payee;
  /** Left out where all of the list are on one. */
  readonly network?: string | undefined;
  readonly onPress: () => void;
};

/** A saved payee in a list; one that cannot be paid yet is marked. */
export function PayeeRow({ payee, network, onPress }: PayeeRowProps) {
  const { t } = useTexts();
  const { nowMs } = useWallet();
  const { address, name, note, usableFrom } = payee;
  return (
    <PersonRow
      name={name}
      detail={
        <>
          <ShortAddress address={address} />
          {network !== undefined && ` · ${network}`}
          {note !== "" && <span className="line-clamp-2 wrap-anywhere">{note}</span>}
        </>
      }
      mark={Date.parse(usableFrom) > nowMs() ? t("payees.waiting") : undefined}
      onPress={onPress}
    />
  );
}
