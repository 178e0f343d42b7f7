import type { SendDraft } from "@coffer/client";
import { type AssetView, useSendView } from "@coffer/client/react";
import { formatDecimal, parseDecimal } from "@coffer/core/money";
import { useState } from "react";
import { useBoundedAmount } from "../../parts/amounts/useBoundedAmount.ts";
import { useConverter } from "../../parts/amounts/useConverter.ts";
import { useQuote } from "../useQuote.ts";

/** The amount box with its converter, bounds, quote and words. */
export function useAmountForm(view: AssetView, receiver: string, draft: SendDraft) {
  const { asset } = view;
  const converter = useConverter(view, draft.amount, { isFiatFirst: draft.isFiatTyped });
  const { assetText } = converter;
  const [quotedAmount, setQuotedAmount] = useState(asset.sendMin);
  const search = useQuote(asset, { receiver, amount: quotedAmount, memo: draft.memo });
  const fee = search.quote?.estimate.fee.amount ?? null;
  const send = useSendView(asset, fee);
  const isValid = assetText !== "" && send.problemOf(assetText) === null;

  const units = parseDecimal(assetText, asset.decimals);
  const wanted = isValid && units.ok ? formatDecimal(units.value, asset.decimals) : quotedAmount;
  if (wanted !== quotedAmount) setQuotedAmount(wanted);

  const chosenMax = draft.isMaxChosen ? draft.amount : null;
  return {
    ...useBoundedAmount({ converter, send, chosenMax }),
    send,
    search,
    /** MAX leaves the fee behind where the asset pays its own: before that is known, there is no MAX. */
    isMaxKnown: fee !== null || asset.feeAssetKey !== asset.key,
  };
}
