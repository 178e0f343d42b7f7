import { isCanonicalDecimal } from "@coffer/core/money";
import type { PageParts } from "../pageParts.ts";
import type { LastKnown } from "./lastKnown.ts";
import { stateOfLastKnown } from "./stateOfLastKnown.ts";

/** Has home show what was last known, as long as the server has not spoken. */
export function showLastKnown({ store, lastKnown: memory }: PageParts): void {
  const known = memory.recall();
  const { appState, session, setLastKnown } = store.getState();
  if (known === null || !isShowable(known)) return;
  if (appState !== null || session.status !== "starting") return;
  const { rates, savedAtMs } = known;
  setLastKnown({ state: stateOfLastKnown(known), rates, savedAtMs });
}

const lists = ["assets", "assetSpecs", "promoTokens", "transfers", "rates"] as const;

/** Whether a record can be shown without breaking: its version names the shape, but anybody can write it. */
const isShowable = (known: LastKnown): boolean =>
  lists.every((name) => Array.isArray(known[name])) &&
  known.assets.every(
    ({ amount, decimals }) => isCanonicalDecimal(amount) && Number.isInteger(decimals),
  );
