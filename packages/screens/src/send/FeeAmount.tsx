import type { NetworkId } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { useBrand } from "../parts/brandLook.ts";
import type { QuoteSearch } from "./useQuote.ts";
import { WorthAmount } from "../parts/amounts/WorthAmount.tsx";

export type FeeAmountProps = {
  readonly search: QuoteSearch;
  readonly networkId: NetworkId;
  /** With every digit, beside a total that has them. */
  readonly isWhole?: boolean | undefined;
  readonly isWorthFirst?: boolean | undefined;
};

/** The network fee in words: an amount, none, on its way, or not to be had. */
export function FeeAmount({ search, networkId, isWhole, isWorthFirst }: FeeAmountProps) {
  const { quote, failure } = search;
  const { t } = useTexts();
  const { name: brand } = useBrand();
  if (failure !== null) return <span className="text-negative">{t("send.feeUnknown")}</span>;
  if (quote === null) return <span className="text-text-3">{t("send.feePending")}</span>;
  const { fee, isInternal } = quote.estimate;
  if (isInternal) return t("send.noFee", { brand });
  return <WorthAmount money={fee} {...{ networkId, isWhole, isWorthFirst }} />;
}
