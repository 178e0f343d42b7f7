import { useVoucher, useWallet } from "@coffer/client/react";
import type { EscrowTransfer } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useEffect } from "react";
import { useAttempt } from "../../parts/useAttempt.ts";
import { useFailureText } from "../../parts/useFailureText.ts";
import { useVoucherAsset } from "../useVoucherAsset.ts";

export type CancelVoucherModalProps = {
  readonly voucherId: string;
  readonly onClose: () => void;
};

/** Asks before a voucher is cancelled. (rule 370) */
export function CancelVoucherModal({ voucherId, onClose }: CancelVoucherModalProps) {
  const search = useVoucher("originated", voucherId);
  return search.status === "found" && <Question voucher={search.voucher} onClose={onClose} />;
}

type QuestionProps = { readonly voucher: EscrowTransfer; readonly onClose: () => void };

function Question({ voucher, onClose }: QuestionProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const { name } = useVoucherAsset(voucher);
  const isEnded = voucher.state !== "CREATED" && voucher.state !== "ACQUIRED";
  const isTaken = voucher.state === "ACQUIRED";
  const { run, isBusy, failure } = useAttempt(() =>
    wallet.vouchers((vouchers) => vouchers.cancel(voucher.id)),
  );
  const said = useFailureText(failure, "errors.unknown");

  // What has ended meanwhile, by this press or another, leaves nothing to ask.
  useEffect(() => {
    if (isEnded) onClose();
  }, [isEnded, onClose]);

  return (
    <>
      <p className="text-16 text-text-2">
        {isTaken ? t("vouchers.cancelTaken") : t("vouchers.cancelText", { name })}
      </p>
      {said !== undefined && !isTaken && (
        <p role="alert" className="text-14 text-negative">
          {failure?.code === "CONFLICT"
            ? t("vouchers.cancelTaken")
            : `${t("vouchers.cancelFailed")} ${said}`}
        </p>
      )}
      {!isTaken && (
        <Button variant="danger" isBusy={isBusy} onPress={() => void run()}>
          {t("vouchers.cancelYes")}
        </Button>
      )}
      <Button variant="quiet" onPress={onClose}>
        {t(isTaken ? "words.close" : "vouchers.keep")}
      </Button>
    </>
  );
}
