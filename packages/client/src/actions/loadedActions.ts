import type { PageParts } from "../pageParts.ts";
import type { AreaActions } from "./areaActions.ts";
import { areas } from "./areas.ts";
import { onDemand } from "./onDemand.ts";

/** The actions of each area. The code of them all is loaded once, when the first one is needed. */
export function loadedActions(parts: PageParts): AreaActions {
  const ask = onDemand(parts, async () =>
    (await import("./createActions.ts")).createActions(parts),
  );
  const asked = areas.map((area) => [
    area,
    // What is asked fits its area: the type below says so.
    (run: never) => ask((actions) => actions[area](run)),
  ]);
  return Object.fromEntries(asked) as AreaActions; // each area's, under its name
}
