import type { Money, NetworkId } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import type { ReactNode } from "react";
import { MoneyAmount } from "../parts/amounts/MoneyAmount.tsx";
import { MoneyWorth } from "../parts/amounts/MoneyWorth.tsx";
import { useFiatText, type FiatAmount } from "../parts/amounts/useFiatText.ts";

export type InvoiceHeadProps = {
  readonly merchantName: string;
  /** Null where the payer says how much. */
  readonly money: Money | null;
  readonly networkId: NetworkId;
  /** The price in money of a country, where it was made in that. */
  readonly fiat: FiatAmount | null;
  readonly description: string | null;
  /** It is over: nobody asks for it any more. */
  readonly isOver?: boolean;
  /** How it stands, above all else. */
  readonly sign?: ReactNode;
};

/** Who asks, for how much and for what. */
export function InvoiceHead(props: InvoiceHeadProps) {
  const { merchantName, money, networkId, fiat, description, isOver = false, sign } = props;
  const { t } = useTexts();
  const writeFiat = useFiatText();
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      {sign}
      <p className="max-w-full text-16 wrap-anywhere text-text-2">
        {isOver ? merchantName : t("invoices.from", { merchant: merchantName })}
      </p>
      {money !== null && <MoneyAmount {...{ money, networkId }} size="huge" isShort />}
      {fiat !== null && (
        <p
          className={
            money === null ? "number text-40 font-bold text-text-1" : "number text-16 text-text-2"
          }
        >
          {writeFiat(fiat)}
        </p>
      )}
      {fiat === null && money !== null && (
        <p className="number text-16 text-text-2 empty:hidden">
          <MoneyWorth {...{ money, networkId }} />
        </p>
      )}
      {description !== null && description !== "" && (
        <p className="max-w-full text-16 text-pretty wrap-anywhere text-text-1">{description}</p>
      )}
    </div>
  );
}
