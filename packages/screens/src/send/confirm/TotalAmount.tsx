import type { Money, NetworkId } from "@coffer/contract";
import { WorthAmount } from "../../parts/amounts/WorthAmount.tsx";

export type TotalAmountProps = {
  readonly totals: readonly Money[];
  readonly networkId: NetworkId;
  /** With every digit from the beginning, before it is agreed to. */
  readonly isWhole?: boolean | undefined;
  readonly isPast?: boolean | undefined;
  readonly isWorthFirst?: boolean | undefined;
};

/** What leaves in total; what leaves two accounts is named twice, never added up. */
export function TotalAmount({ totals, ...look }: TotalAmountProps) {
  return totals.map((money, index) => (
    <span key={money.currency.symbol} className="block not-first:mt-1">
      {index > 0 && "+ "}
      <WorthAmount money={money} {...look} />
    </span>
  ));
}
