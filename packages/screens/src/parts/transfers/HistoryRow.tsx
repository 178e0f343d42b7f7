import type { BlockchainTransfer } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { OperationRow } from "@coffer/ui";
import { useHref } from "react-router";
import { MoneyAmount } from "../amounts/MoneyAmount.tsx";
import { MoneyWorth } from "../amounts/MoneyWorth.tsx";
import { worthThen } from "../amounts/worthThen.ts";
import { useModal } from "../modal.ts";
import { useGo } from "../useGo.ts";
import { isOfVoucher, transferPath } from "../vouchers/voucherPath.ts";
import { signOf, toneOf, transferTitle } from "./transferFacts.ts";
import { useCounterparty } from "./useCounterparty.ts";
import { useNetworkName } from "./useNetworkName.ts";

export type HistoryRowProps = {
  readonly transfer: BlockchainTransfer;
  /** When it was, as far as the place of the row does not say so. */
  readonly time: string;
};

/** A transfer in a list: with whom, what, and what that is worth; opens what there is to know of it. */
export function HistoryRow({ transfer, time }: HistoryRowProps) {
  const { t } = useTexts();
  const modal = useModal();
  const go = useGo();
  const path = transferPath(transfer);
  const href = useHref(path);
  const network = useNetworkName(transfer.networkId);
  const who = useCounterparty(transfer);
  return (
    <OperationRow
      tone={toneOf(transfer)}
      title={transferTitle(transfer, t)}
      details={[who, time, network].filter((part) => part !== "")}
      amount={
        <MoneyAmount
          money={transfer.amount}
          networkId={transfer.networkId}
          sign={signOf(transfer)}
          isShort
        />
      }
      worth={
        transfer.state === "FAILED" ? undefined : (
          <MoneyWorth
            money={transfer.amount}
            networkId={transfer.networkId}
            worth={worthThen(transfer)}
          />
        )
      }
      href={href}
      onPress={() =>
        isOfVoucher(transfer)
          ? go(path)
          : modal.open({ name: "transaction", transferId: transfer.id })
      }
    />
  );
}
