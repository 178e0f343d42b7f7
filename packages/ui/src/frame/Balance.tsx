import type { ReactNode } from "react";

export type BalanceProps = {
  /** What the number is: 'Summary balance'. */
  label: string;
  /** A `CountingAmount` of size huge, or its `Skeleton`. */
  children: ReactNode;
  /** A quiet line below, such as the approximate value elsewhere. */
  detail?: ReactNode;
};

/** The number first: the largest thing on its screen, in a box whose height never changes. */
export function Balance({ label, children, detail }: BalanceProps) {
  return (
    <div className="flex flex-col items-center gap-1 text-center">
      <p className="text-14 font-medium text-text-2">{label}</p>
      <div className="flex min-h-13 max-w-full items-center justify-center">{children}</div>
      {detail !== undefined && (
        <p className="number text-14 leading-normal text-text-2">{detail}</p>
      )}
    </div>
  );
}
