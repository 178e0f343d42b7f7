import { useAppState, useHistory } from "@coffer/client/react";
import type { BlockchainTransfer } from "@coffer/contract";
import { trackUrl } from "@coffer/core/assets";
import { useTexts } from "@coffer/i18n";
import { Amount, Button, HashRow, LinkButton } from "@coffer/ui";
import { paths } from "../parts/paths.ts";
import { SavePayeeButton } from "../parts/payees/SavePayeeButton.tsx";
import { useBrand } from "../parts/useBrand.ts";
import { useGo } from "../parts/useGo.ts";
import { signOf } from "./signOf.ts";
import { TransactionFacts } from "./TransactionFacts.tsx";
import { transferStatus } from "./transferStatus.ts";

/** All there is to know of one transfer, live. */
export function TransactionModal({ transferId }: { transferId: string }) {
  const { t, locale } = useTexts();
  const go = useGo();
  const { underWay, finished } = useHistory();
  const transfer = [...underWay, ...finished].find(({ id }) => id === transferId);
  if (transfer === undefined)
    return <p className="text-16 text-text-2">{t("send.statusNotFound")}</p>;
  const isUnderWay = transfer.state === "CREATED" || transfer.state === "PROCESSING";
  return (
    <>
      <div className="flex flex-col items-center gap-1 text-center">
        <Amount
          value={transfer.amount.amount}
          unit={transfer.amount.currency.symbol}
          sign={signOf(transfer)}
          size="huge"
          locale={locale}
        />
        <p role="status" className={lookOf(transfer)}>
          {transferStatus(transfer, t)}
        </p>
      </div>
      <TransactionFacts transfer={transfer} />
      <SavePayeeButton transfer={transfer} />
      <OnChain transfer={transfer} />
      {isUnderWay && (
        <Button variant="primary" onPress={() => go(paths.sendPaymentStatus(transfer.id))}>
          {t("history.openPayment")}
        </Button>
      )}
    </>
  );
}

function lookOf({ state }: BlockchainTransfer): string {
  if (state === "FULFILLED") return "text-16 font-bold text-positive";
  return state === "FAILED" ? "text-16 font-bold text-negative" : "text-16 font-medium text-text-1";
}

/** The transfer's place in the blockchain, or why it has none. */
function OnChain({ transfer }: { transfer: BlockchainTransfer }) {
  const { t } = useTexts();
  const { name: brand } = useBrand();
  const template = useAppState(
    ({ assetSpecs }) => assetSpecs.find(({ key }) => key === transfer.assetKey)?.trackTrnUrl,
  );
  const { blockchainTransactionId: hash, confirmations } = transfer;
  if (hash === null) {
    const isInside = confirmations === undefined;
    return (
      <p className="text-center text-14 text-text-2">
        {isInside ? t("history.inside", { brand }) : t("history.noHash")}
      </p>
    );
  }
  const explorerUrl = template === undefined ? null : trackUrl(template, { transactionId: hash });
  return (
    <div className="flex flex-col gap-1">
      <HashRow
        label={t("history.hash")}
        hash={hash}
        showLabel={t("history.showHash")}
        hideLabel={t("history.hideHash")}
        copyLabel={t("history.copyHash")}
        copiedLabel={t("assets.copied")}
      />
      {explorerUrl !== null && (
        <div className="flex justify-center">
          <LinkButton href={explorerUrl} isExternal>
            {t("send.explorer")}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
