import { keepLastKnown } from "../lastKnown/keepLastKnown.ts";
import type { PageParts } from "../pageParts.ts";
import { reportRejections } from "../ports/reportRejections.ts";
import { followTabs } from "../session/followTabs.ts";
import { whenBlocked } from "../session/whenBlocked.ts";
import { areaActions, type AreaActions } from "./areaActions.ts";
import { assembleParts } from "./assembleParts.ts";

/** All that a person does with the server's help. Stands in a chunk of its own. */
export function createActions(pageParts: PageParts): AreaActions {
  const parts = assembleParts(pageParts);
  const { store, clock, lastKnown: memory } = parts;
  keepLastKnown({ store, memory, clock });
  followTabs(parts);
  whenBlocked(parts);
  reportRejections(parts.reportError);
  return areaActions(parts);
}
