import type { EscrowTransfer } from "@coffer/contract";
import { OutcomeSign, VoucherIcon } from "@coffer/ui";
import { MoneyAmount } from "../parts/amounts/MoneyAmount.tsx";

export type VoucherHeadProps = {
  readonly voucher: EscrowTransfer;
  /** `open`: it waits, or its money is back where it was. */
  readonly outcome: "success" | "open";
  /** How it stands, in a few words. */
  readonly state: string;
};

const looks = { success: "text-positive", open: "text-text-1" } as const;

/** What a voucher is worth and how it stands, above all else on its page. */
export function VoucherHead({ voucher, outcome, state }: VoucherHeadProps) {
  return (
    <div className="flex flex-col items-center gap-2 pt-4 text-center">
      {outcome === "open" ? (
        <OutcomeSign outcome="open">
          <VoucherIcon size={36} />
        </OutcomeSign>
      ) : (
        <OutcomeSign outcome="success" />
      )}
      <MoneyAmount money={voucher.amount} networkId={voucher.networkId} size="huge" isShort />
      <p role="status" className={`text-16 font-bold text-balance ${looks[outcome]}`}>
        {state}
      </p>
    </div>
  );
}
