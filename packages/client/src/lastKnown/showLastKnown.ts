import type { PageParts } from "../pageParts.ts";
import { isShowable } from "./isShowable.ts";
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
