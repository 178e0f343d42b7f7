import { useAppState, useWallet } from "@coffer/client/react";
import type { Payee } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { PersonRow, ShortAddress } from "@coffer/ui";

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

/** Whether the person's guard still keeps payments from a payee; none is kept while it asks for no wait. */
export function useIsWaiting({ usableFrom }: Pick<Payee, "usableFrom">): boolean {
  const { nowMs } = useWallet();
  const waitHours = useAppState(({ guard }) => guard.payeeWaitHours);
  return waitHours > 0 && Date.parse(usableFrom) > nowMs();
}
