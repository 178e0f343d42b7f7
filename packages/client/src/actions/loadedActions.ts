import { refused, type Outcome } from "@coffer/core/outcome";
import type { PageParts } from "../pageParts.ts";
import type { CallFailure } from "../wire/callFailure.ts";
import type { AreaActions } from "./areaActions.ts";
import { areas } from "./areas.ts";

/**
 * The actions of each area. The code of them all is loaded once, when the first one is needed; code
 * that cannot be loaded is a server that does not answer, and is tried again.
 */
export function loadedActions(parts: PageParts): AreaActions {
  let loaded: AreaActions | null = null;
  let loading: Promise<AreaActions> | null = null;
  const load = () => {
    loading ??= import("./createActions.ts").then(
      ({ createActions }) => {
        loaded = createActions(parts);
        return loaded;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  const ask = async <T, Problem>(
    run: (actions: AreaActions) => Promise<Outcome<T, Problem>>,
  ): Promise<Outcome<T, Problem | CallFailure>> => {
    let actions = loaded;
    try {
      actions ??= await load();
    } catch {
      parts.store.getState().setConnection({ isReachable: false });
      return refused({ code: "NETWORK" });
    }
    return run(actions);
  };
  const asked = areas.map((area) => [
    area,
    // What is asked fits its area: the type below says so.
    (run: never) => ask((actions) => actions[area](run)),
  ]);
  return Object.fromEntries(asked) as AreaActions; // each area's, under its name
}
