import type { EarlyStart } from "@coffer/client/opening";

export type EarlyFacts = {
  readonly basePath: string;
  readonly bundleId: string;
  readonly jwtWebToken: string;
  readonly nowMs: number;
};

const CALL_MS_MAX = 20_000;
/** A token that is about to end is renewed first: a refusal would cost another way there and back. */
const TOKEN_MS_LEFT_MIN = 10_000;

/** Asks for the person's state, through a renewed token if the one at hand has ended. */
export function startEarly(facts: EarlyFacts): EarlyStart {
  const { basePath, bundleId, jwtWebToken, nowMs } = facts;
  const call = async (name: string, input: object): Promise<unknown> => {
    const answer = await fetch(`${basePath}api/trpc/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input),
      credentials: "same-origin",
      cache: "no-store",
      signal: AbortSignal.timeout(CALL_MS_MAX),
    });
    return answer.json();
  };
  const initApp =
    endOf(jwtWebToken) - nowMs > TOKEN_MS_LEFT_MIN
      ? null
      : call("app.initApp", { jwtWebToken, bundleId });
  const getAppState =
    initApp === null
      ? call("app.getAppState", { jwtWebToken })
      : initApp.then((started) =>
          call("app.getAppState", { jwtWebToken: tokenIn(started) ?? jwtWebToken }),
        );
  // Whoever takes these over hears of a failure; until then it is nobody's.
  initApp?.catch(() => undefined);
  getAppState.catch(() => undefined);
  return { initApp, getAppState };
}

/** When a token ends, in milliseconds of the clock; one that cannot be read has ended. */
function endOf(token: string): number {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const end: unknown = (JSON.parse(atob(payload)) as { exp?: unknown }).exp; // any JSON reads like this
    return typeof end === "number" ? end * 1000 : 0;
  } catch {
    return 0;
  }
}

function tokenIn(started: unknown): string | undefined {
  const { result } = started as { result?: { data?: { jwtWebToken?: string } } }; // tRPC's own envelope
  return result?.data?.jwtWebToken;
}
