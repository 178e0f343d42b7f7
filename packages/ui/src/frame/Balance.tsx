import type { ReactNode } from "react";
import { EyeIcon } from "../icons/EyeIcon.tsx";
import { EyeOffIcon } from "../icons/EyeOffIcon.tsx";

export type BalanceProps = {
  /** What the number is: 'Summary balance'. */
  label: string;
  /** A `CountingAmount` of size huge, or its `Skeleton`. */
  children: ReactNode;
  /** A quiet line below, such as the approximate value elsewhere. */
  detail?: ReactNode;
  /** Pressing the number hides and shows what is there; `label` says which of the two it does. */
  veil?:
    | { readonly isDrawn: boolean; readonly label: string; readonly onToggle: () => void }
    | undefined;
};

/** The number first: the largest thing on its screen, in a box whose height never changes. */
export function Balance({ label, children, detail, veil }: BalanceProps) {
  const number = (
    <>
      <span className="flex items-center gap-1.5 text-14 font-medium text-text-2">
        {label}
        {veil?.isDrawn === true && <EyeOffIcon size={16} />}
        {veil?.isDrawn === false && <EyeIcon size={16} />}
      </span>
      <span className="flex min-h-13 max-w-full items-center justify-center">{children}</span>
    </>
  );
  return (
    <div className="flex flex-col items-center gap-1 text-center">
      {veil === undefined ? (
        <div className="flex max-w-full flex-col items-center gap-1">{number}</div>
      ) : (
        <button
          type="button"
          onClick={veil.onToggle}
          className="press flex max-w-full flex-col items-center gap-1 rounded-16 px-3"
        >
          {number}
          <span className="sr-only">{veil.label}</span>
        </button>
      )}
      {detail !== undefined && (
        <p className="number text-14 leading-normal text-text-2">{detail}</p>
      )}
    </div>
  );
}
