import type { Payee } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { PersonRow, ShortAddress } from "@coffer/ui";
import { useIsWaiting } from "./useIsWaiting.ts";

export type PayeeRowProps = {
  readonly payee: Payee;
  /** Left out where all of the list are on one. */
  readonly network?: string | undefined;
  readonly onPress: () => void;
};

/** A saved payee in a list; one that has to wait is marked. */
export function PayeeRow({ payee, network, onPress }: PayeeRowProps) {
  const { t } = useTexts();
  const isWaiting = useIsWaiting(payee);
  const { address, memo, name, note } = payee;
  return (
    <PersonRow
      name={name}
      detail={
        <>
          <ShortAddress address={address} />
          {memo !== undefined && ` · ${memo}`}
          {network !== undefined && ` · ${network}`}
          {note !== "" && (
            <span title={note} className="line-clamp-2 wrap-anywhere">
              {note}
            </span>
          )}
        </>
      }
      mark={isWaiting ? t("payees.waiting") : undefined}
      onPress={onPress}
    />
  );
}
