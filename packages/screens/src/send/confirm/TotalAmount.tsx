import { WorthAmount, type WorthAmountProps } from "../../parts/amounts/WorthAmount.tsx";
import { useTotals, type Totals } from "./useTotals.ts";

export type TotalAmountProps = Totals & Pick<WorthAmountProps, "isWhole" | "isWorthFirst">;

/** What leaves in total; what leaves two accounts is named twice. */
export function TotalAmount({ isWhole, isWorthFirst, ...totals }: TotalAmountProps) {
  const { networkId } = totals;
  return useTotals(totals).map(({ money, worth }, index) => (
    <span key={money.currency.symbol} className="block not-first:mt-1">
      {index > 0 && "+ "}
      <WorthAmount {...{ money, worth, networkId, isWhole, isWorthFirst }} />
    </span>
  ));
}
