import { refused } from "@coffer/core/outcome";
import type { PageParts } from "../pageParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import type { Actions } from "./createActions.ts";

export type ActionsLoader = {
  /** Does something with the actions, at once when their code is there. */
  readonly act: <T>(run: (actions: Actions) => Promise<T>) => Promise<T>;
  /** The same; code that cannot be loaded is a server that does not answer. */
  readonly ask: <T>(run: (actions: Actions) => Answer<T>) => Answer<T>;
};

/** Loads the code of the actions once, when the first one is needed; a failed load is tried again. */
export function createActionsLoader(parts: PageParts): ActionsLoader {
  let loaded: Actions | null = null;
  let loading: Promise<Actions> | null = null;
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

  return {
    act: async (run) => run(loaded ?? (await load())),
    ask: async (run) => {
      let actions = loaded;
      try {
        actions ??= await load();
      } catch {
        parts.store.getState().setConnection({ isReachable: false });
        return refused({ code: "NETWORK" });
      }
      return run(actions);
    },
  };
}
