import type { AppState } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import type { PageParts } from "../pageParts.ts";
import { callFailure } from "../wire/callFailure.ts";
import type { Answer } from "../wire/createCaller.ts";
import type { Ask } from "../wire/wire.ts";

type Needed = Pick<PageParts, "tokens" | "launch" | "bundleId">;
type Launched = {
  readonly ask: Ask;
  readonly initData: string;
  readonly onState: (state: AppState) => void;
};

/**
 * Signs in by what Telegram signed, whoever was signed in here before. Where that is not believed nobody
 * is: a session that is left here may be another person's. (rule 267)
 */
export async function signInByLaunch(
  { tokens, launch, bundleId }: Needed,
  { ask, initData, onState }: Launched,
): Answer<null> {
  try {
    const jwtWebToken = tokens.read() ?? "";
    const entered = await ask("auth.authorizeViaTelegram", { jwtWebToken, initData, bundleId });
    tokens.write(entered.jwtWebToken);
    onState(entered.state);
    return ok(null);
  } catch (error) {
    const failure = callFailure(error);
    if (failure.code === "INVALID_TG_AUTH_DATA") {
      tokens.forget(tokens.read());
      launch.forget();
    }
    return refused(failure);
  }
}
