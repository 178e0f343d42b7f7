import type { ReactNode } from "react";
import { Amount } from "../money/Amount.tsx";
import { ChangeShare, type ChangeShareProps } from "../money/ChangeShare.tsx";
import { Veiled } from "../money/Veiled.tsx";
import { Mark } from "./Mark.tsx";

export type AssetRowProps = {
  icon: ReactNode;
  name: string;
  network: string;
  amount: string;
  unit: string;
  /** The amount's fiat value, worded by the caller. */
  fiat?: string | undefined;
  /** How its price moved; `period` is for who hears it. */
  change?: (Omit<ChangeShareProps, "isPlain"> & { readonly period: string }) | undefined;
  /** A short word such as PRIVATE. */
  mark?: string | undefined;
  significantDecimals?: number | undefined;
  locale?: string | undefined;
  onPress: () => void;
};

export function AssetRow(props: AssetRowProps) {
  const { icon, name, network, amount, unit, fiat, change, mark, onPress } = props;
  return (
    <div className="@container -mx-3">
      <button
        type="button"
        onClick={onPress}
        className="press-row flex min-h-18 w-full items-center gap-x-3 gap-y-1 rounded-16 px-3 py-2 text-start @max-[20.5rem]:flex-wrap"
      >
        {icon}
        <span className="flex min-w-24 @max-[20.5rem]:min-w-22 flex-1 flex-col">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <span
              title={name}
              className="line-clamp-2 text-16 leading-tight font-bold wrap-anywhere text-text-1"
            >
              {name}
            </span>
            {mark !== undefined && <Mark>{mark}</Mark>}
          </span>
          <span title={network} className="truncate text-14 text-text-2 @max-[20.5rem]:text-12">
            {network}
          </span>
        </span>
        <span className="ms-auto flex max-w-[60%] min-w-0 flex-col items-end text-end @max-[16rem]:w-full @max-[16rem]:max-w-full">
          <Amount
            value={amount}
            unit={unit}
            isShort
            significantDecimals={props.significantDecimals}
            locale={props.locale}
          />
          <span className="flex min-w-0 flex-wrap justify-end gap-x-1.5 text-14 text-text-2 @max-[20.5rem]:flex-col">
            {fiat !== undefined && (
              <span className="number leading-normal wrap-anywhere">
                <Veiled>{fiat}</Veiled>
              </span>
            )}
            {change !== undefined && (
              <span className="min-w-0 wrap-anywhere">
                <ChangeShare direction={change.direction} percent={change.percent} />
                <span className="sr-only"> {change.period}</span>
              </span>
            )}
          </span>
        </span>
      </button>
    </div>
  );
}
