import { changeInks, changeShapes } from "./ChangeShare.tsx";

export type PriceChangeProps = {
  direction: "up" | "down" | "none";
  /** In fiat, with its sign: '+$12.50'. */
  absolute: string;
  /** With its sign: '+0.42%'. */
  percent: string;
  /** Over which time: 'in 24 hours'. */
  period: string;
};

/** How a price moved: told by sign and shape, and by colour. */
export function PriceChange({ direction, absolute, percent, period }: PriceChangeProps) {
  return (
    <span className="number inline-flex flex-wrap items-baseline gap-x-1.5 text-14 font-medium">
      <span className={`inline-flex flex-wrap items-baseline gap-x-1.5 ${changeInks[direction]}`}>
        {direction !== "none" && (
          <svg aria-hidden="true" width={10} height={10} viewBox="0 0 12 12" fill="currentColor">
            <path d={changeShapes[direction]} />
          </svg>
        )}
        <span className="whitespace-nowrap">{absolute}</span>
        <span className="whitespace-nowrap">({percent})</span>
      </span>
      <span className="font-normal text-text-2">{period}</span>
    </span>
  );
}
