import { refused, type Outcome } from "@coffer/core/outcome";
import type { PageParts } from "../pageParts.ts";
import type { CallFailure } from "../wire/callFailure.ts";
import { loadOnce } from "./loadOnce.ts";

/** Does something with actions; code that cannot be had is no answer. */
export type AskActions<Actions> = <T, Problem = never>(
  run: (actions: Actions) => Promise<Outcome<T, Problem>>,
) => Promise<Outcome<T, Problem | CallFailure>>;

/**
 * Actions whose code is loaded when the first one is needed. Once it is there they run at once; code that
 * cannot be loaded is a server that does not answer.
 */
export function onDemand<Actions>(
  { store }: Pick<PageParts, "store">,
  load: () => Promise<Actions>,
): AskActions<Actions> {
  const loading = loadOnce(load);
  let loaded: Actions | null = null;
  return async (run) => {
    try {
      loaded ??= await loading();
    } catch {
      store.getState().setConnection({ isReachable: false });
      return refused({ code: "NETWORK" });
    }
    return run(loaded);
  };
}
