import { isCanonicalDecimal } from "@coffer/core/money";
import type { LastKnown } from "./lastKnown.ts";

const lists = ["assets", "assetSpecs", "promoTokens", "transfers", "rates"] as const;

/** Whether a record can be shown without breaking: its version names the shape, but anybody can write it. */
export const isShowable = (known: LastKnown): boolean =>
  lists.every((name) => Array.isArray(known[name])) &&
  known.assets.every(
    ({ amount, decimals }) => isCanonicalDecimal(amount) && Number.isInteger(decimals),
  );
