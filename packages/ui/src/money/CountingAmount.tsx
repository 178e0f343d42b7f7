import { Amount, type AmountProps } from "./Amount.tsx";
import { useCountedAmount } from "./useCountedAmount.ts";

export type CountingAmountProps = AmountProps & {
  /** How long it counts, in milliseconds. */
  readonly countMs?: number | undefined;
};

/** An amount that counts to its new value. The box is as wide as the final digits from the first frame on. */
export function CountingAmount({ countMs, ...props }: CountingAmountProps) {
  const shown = useCountedAmount(props.value, countMs);
  return (
    <span className="inline-grid max-w-full grid-cols-[minmax(0,auto)]">
      <span
        className={
          shown === props.value ? "col-start-1 row-start-1" : "col-start-1 row-start-1 opacity-0"
        }
      >
        <Amount {...props} />
      </span>
      {shown !== props.value && (
        <span
          aria-hidden="true"
          className="col-start-1 row-start-1 overflow-hidden whitespace-nowrap"
        >
          <Amount {...props} value={shown} />
        </span>
      )}
    </span>
  );
}
