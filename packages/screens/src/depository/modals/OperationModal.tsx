import { useAppState } from "@coffer/client/react";
import type { BlockchainTransfer, Money, SpotOperation, Worth } from "@coffer/contract";
import { amlPageOf } from "@coffer/core/aml";
import { rateOfAmounts } from "@coffer/core/depository";
import { formatAmount, formatDate, useTexts } from "@coffer/i18n";
import { AddressText, Button, CopyButton, Receipt, type ReceiptRow } from "@coffer/ui";
import type { ReactNode } from "react";
import { useFiatText } from "../../parts/amounts/useFiatText.ts";
import { WorthAmount } from "../../parts/amounts/WorthAmount.tsx";
import { useBrand } from "../../parts/brandLook.ts";
import { copyWords } from "../../parts/copyWords.ts";
import { paths } from "../../parts/paths.ts";
import { NamedAddress } from "../../parts/payees/NamedAddress.tsx";
import { ChainFacts } from "../../parts/transfers/ChainFacts.tsx";
import { memoRows } from "../../parts/transfers/memoRows.tsx";
import { useGo } from "../../parts/useGo.ts";
import { isToOwnAccount } from "../isToOwnAccount.ts";
import { operationTitle, statusLook, wholeStatus } from "../operationWords.ts";
import { useNetworkOf } from "../useNetworkOf.ts";
import { worthOfOperation } from "../worthOfOperation.ts";

/** One operation of the current account; undefined once the state tells of it no more. */
export const useSpotOperation = (operationId: string): SpotOperation | undefined =>
  useAppState(({ spotAccount }) => spotAccount?.operations.find(({ id }) => id === operationId));

/** All there is to know of one operation of the current account, live. */
export function OperationModal({ operationId }: { readonly operationId: string }) {
  const { t } = useTexts();
  const operation = useSpotOperation(operationId);
  if (operation === undefined)
    return <p className="text-16 text-text-2">{t("depository.operationMissing")}</p>;
  return (
    <>
      <OperationHead operation={operation} />
      <OperationNote operation={operation} />
      <OperationFacts operation={operation} />
      <OperationWay operation={operation} />
    </>
  );
}

function OperationHead({ operation }: { readonly operation: SpotOperation }) {
  const { t } = useTexts();
  const networkOf = useNetworkOf();
  const { deposit, withdraw, exchange, status } = operation;
  const money = deposit?.cryptoAsset ?? withdraw?.cryptoAsset ?? exchange?.targetAsset;
  const sign = withdraw === undefined ? "+" : "−";
  return (
    <div className="flex flex-col items-center gap-1 text-center">
      <h3 className={money === undefined ? "text-20 font-bold" : "text-14 text-text-2"}>
        {operationTitle(operation, t)}
      </h3>
      {money !== undefined && (
        <WorthAmount
          money={money}
          networkId={networkOf(money)}
          sign={status === "FAILED" ? undefined : sign}
          size="huge"
          worth={worthOfOperation(operation)}
        />
      )}
      <p role="status" className={statusLook(status)}>
        {wholeStatus(operation, t)}
      </p>
    </div>
  );
}

/** What to do about a status or a type that nobody here knows. */
function OperationNote({ operation }: { readonly operation: SpotOperation }) {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const { deposit, withdraw, exchange, kyc, aml, status } = operation;
  const isKnown = [deposit, withdraw, exchange, kyc, aml].some((part) => part !== undefined);
  if (isKnown && status !== "OTHER") return null;
  return (
    <p className="text-center text-14 text-pretty text-text-2">
      {isKnown ? t("depository.otherText", { email }) : t("depository.unknownOperationText")}
    </p>
  );
}

/** Line by line what is known of it, and where it stands on its chain. */
export function OperationFacts({ operation }: { readonly operation: SpotOperation }) {
  const { t, locale } = useTexts();
  const rows = useFactRows(operation);
  const transfer = operation.withdraw?.transfer;
  const hash = transfer?.blockchainTransactionId ?? null;
  const created = {
    label: t("history.created"),
    value: formatDate(operation.createdAt, locale),
  };
  return (
    <>
      <Receipt rows={[...rows, created]} />
      {transfer !== undefined && hash !== null && <ChainFacts transfer={transfer} hash={hash} />}
    </>
  );
}

/** What is particular of its type; nothing of a type that this wallet does not know. */
function useFactRows({ deposit, withdraw, exchange, aml }: SpotOperation): readonly ReceiptRow[] {
  const { t, locale } = useTexts();
  const writeFiat = useFiatText();
  const moneyOf = useMoneyText();
  const rateOf = useRateRow();
  if (exchange !== undefined) {
    const { sourceAsset, targetAsset } = exchange;
    return [
      { label: t("depository.given"), value: moneyOf(sourceAsset) },
      { label: t("depository.got"), value: moneyOf(targetAsset) },
      ...rateOf(sourceAsset, targetAsset.amount, (price) =>
        [formatAmount(price, locale), targetAsset.currency.symbol].join(" "),
      ),
    ];
  }
  if (withdraw !== undefined) {
    const { transfer, fee } = withdraw;
    if (transfer === undefined || isToOwnAccount(withdraw))
      return [
        { label: t("send.to"), value: t("depository.toOwn") },
        { label: t("send.fee"), value: <Fee fee={fee} /> },
      ];
    return [
      { label: t("send.to"), value: <Receiver transfer={transfer} />, isStacked: true },
      ...memoRows(transfer.memo, t("send.memo")),
      { label: t("send.fee"), value: <Fee fee={fee} worth={transfer.feeFiat} /> },
      { label: t("depository.theyReceive"), value: moneyOf(transfer.amount, transfer.fiat) },
    ];
  }
  if (deposit !== undefined) {
    const { cryptoAsset, fiatAsset, buyCryptoMethodName: method } = deposit;
    return [
      ...(fiatAsset === null
        ? []
        : [
            {
              label: t("depository.paid"),
              value: writeFiat({ amount: fiatAsset.amount, ticker: fiatAsset.currency.symbol }),
            },
            ...rateOf(cryptoAsset, fiatAsset.amount, (amount) =>
              writeFiat({ amount, ticker: fiatAsset.currency.symbol }),
            ),
          ]),
      ...(method === null ? [] : [{ label: t("titles.paymentMethod"), value: method }]),
    ];
  }
  if (aml !== undefined) {
    const { address } = aml;
    return [{ label: t("aml.address"), value: <Checked address={address} />, isStacked: true }];
  }
  return [];
}

/** What one whole unit of `given` came to; no row where that cannot be said. */
function useRateRow() {
  const { t } = useTexts();
  return (given: Money, taken: string, write: (price: string) => string): readonly ReceiptRow[] => {
    const price = rateOfAmounts(given.amount, taken);
    if (price === null) return [];
    const commodity = given.currency.symbol;
    return [
      { label: t("assets.rateLabel"), value: t("assets.rate", { commodity, price: write(price) }) },
    ];
  };
}

function useMoneyText(): (money: Money, worth?: Worth | null) => ReactNode {
  const networkOf = useNetworkOf();
  return (money, worth = null) => (
    <WorthAmount {...{ money, worth }} networkId={networkOf(money)} />
  );
}

/** A move within the wallet costs nothing. */
function Fee({ fee, worth }: { readonly fee: Money | null; readonly worth?: Worth | undefined }) {
  const { t } = useTexts();
  const { name: brand } = useBrand();
  const moneyOf = useMoneyText();
  return fee === null ? t("send.noFee", { brand }) : moneyOf(fee, worth);
}

function Receiver({ transfer }: { readonly transfer: BlockchainTransfer }) {
  const { t } = useTexts();
  const { networkId, recipientAddress: address, memo } = transfer;
  return (
    <span className="flex items-center justify-between gap-2">
      <NamedAddress {...{ networkId, address, memo }} />
      <CopyButton text={address} label={t("history.copyAddress")} words={copyWords(t)} />
    </span>
  );
}

function Checked({ address }: { readonly address: string }) {
  const { t } = useTexts();
  return (
    <span className="flex items-center justify-between gap-2">
      <AddressText address={address} />
      <CopyButton text={address} label={t("history.copyAddress")} words={copyWords(t)} />
    </span>
  );
}

/** Where more of it stands, or where it goes on. */
function OperationWay({ operation }: { readonly operation: SpotOperation }) {
  const { t } = useTexts();
  const go = useGo();
  const { id, kyc, status } = operation;
  const check = useAppState(({ addressAmlStates }) =>
    addressAmlStates.find((state) => state.id === id),
  );
  const isOpen = kyc !== undefined && status !== "FULFILLED";
  if (check === undefined && !isOpen) return null;
  const path = check === undefined ? paths.kycStatus() : paths[amlPageOf(check)](check.id);
  return (
    <Button variant="primary" onPress={() => go(path)}>
      {t("aml.checkStatus")}
    </Button>
  );
}
