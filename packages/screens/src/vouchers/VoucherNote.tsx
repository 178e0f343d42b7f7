import type { VoucherSide } from "@coffer/client";
import type { EscrowTransfer } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { RowNote } from "../parts/transfers/RowNote.tsx";
import { useFailureText } from "../parts/useFailureText.ts";
import { useVoucherRow } from "./useVoucherRow.ts";

export type VoucherNoteProps = { readonly side: VoucherSide; readonly voucher: EscrowTransfer };

/** The person's note beside a voucher's row of the history, for as long as it has one there. (rule 450) */
export function VoucherNote({ side, voucher }: VoucherNoteProps) {
  const { t } = useTexts();
  const { row, failure, readAgain } = useVoucherRow(side, voucher);
  const said = useFailureText(failure, "errors.unknown");
  if (row !== null) return <RowNote key={row.id} row={row} />;
  if (failure === null) return null;
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-center text-14 text-text-2">
        {`${t("records.noteNotLoaded")} ${said ?? ""}`}
      </p>
      <Button variant="quiet" onPress={readAgain}>
        {t("words.retry")}
      </Button>
    </div>
  );
}
