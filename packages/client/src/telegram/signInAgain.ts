import { isErrorCode } from "@coffer/contract/errors";
import { ok, refused } from "@coffer/core/outcome";
import type { PageParts } from "../pageParts.ts";
import { callFailure } from "../wire/callFailure.ts";
import type { Answer } from "../wire/createCaller.ts";
import type { Wire } from "../wire/wire.ts";

type Needed = Pick<PageParts, "tokens" | "store" | "bundleId" | "launch"> & {
  readonly loadWire: () => Promise<Wire>;
};

const OVER = refused({ code: "UNAUTHORIZED" } as const);

/**
 * A session that ended by itself is made anew by the launch that the page was opened with, and what the
 * person is at goes on. A launch that is not believed any more, or lets in somebody else than this page
 * shows, ends what the page knows. (rule 257)
 */
export async function signInAgain({
  loadWire,
  tokens,
  store,
  bundleId,
  launch,
}: Needed): Answer<string> {
  const initData = launch.read();
  if (initData === null) return OVER;
  try {
    const { ask } = await loadWire();
    const known = tokens.read();
    const { jwtWebToken } = await ask("app.initApp", {
      ...(known === null ? {} : { jwtWebToken: known }),
      bundleId,
    });
    const entered = await ask("auth.authorizeViaTelegram", { jwtWebToken, initData, bundleId });
    const shown = store.getState().appState?.userProfile?.id;
    if (shown !== undefined && shown !== entered.state.userProfile?.id) return OVER;
    tokens.write(entered.jwtWebToken);
    return ok(entered.jwtWebToken);
  } catch (error) {
    const failure = callFailure(error);
    return isErrorCode(failure.code) ? OVER : refused(failure);
  }
}
