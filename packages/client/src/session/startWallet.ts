import { ok } from "@coffer/core/outcome";
import type { ActionsLoader } from "../actions/createActionsLoader.ts";
import type { PageParts } from "../pageParts.ts";
import { RESTART_MS } from "./restartMs.ts";

/** Starts the app. Code that cannot be loaded is a start that fails, and is tried again. */
export async function startWallet(parts: PageParts, loader: ActionsLoader): Promise<void> {
  const { store, clock } = parts;
  const started = await loader.ask(async (actions) => {
    await actions.start();
    return ok(null);
  });
  if (started.ok) return;
  store.getState().setSession({ status: "failed", failure: started.problem });
  clock.after(RESTART_MS, () => {
    if (store.getState().session.status === "failed") void startWallet(parts, loader);
  });
}
