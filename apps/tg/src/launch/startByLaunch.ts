import { createTokenStore, type EarlyStart } from "@coffer/client/opening";
import { launchHolder } from "@coffer/client/telegram";

export type EarlyFacts = {
  readonly initData: string;
  readonly bundleId: string;
  /** Address of the web wallet. */
  readonly baseUrl: string;
};

const CALL_MS_MAX = 20_000;

/**
 * Signs in by the launch while the wallet's code is on its way. In a browser that nobody is known in,
 * `app.initApp` sets the cookie first that the session is bound to; where a token is at hand, the cookie
 * is too, and one call does. The wallet takes the answer over. (rule 267)
 */
export function startByLaunch({ initData, bundleId, baseUrl }: EarlyFacts): EarlyStart {
  const url = new URL(baseUrl);
  const bundleKind = `tg${launchHolder(initData)}`;
  const known = createTokenStore(
    { read: readCookies, write: () => undefined },
    { url, bundleKind },
  );
  const token = known.read();
  const call = async (name: string, input: object): Promise<unknown> => {
    const answer = await fetch(`${baseUrl}api/trpc/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input),
      credentials: "same-origin",
      cache: "no-store",
      signal: AbortSignal.timeout(CALL_MS_MAX),
    });
    return answer.json();
  };
  const signIn = (jwtWebToken: string | undefined) =>
    call("auth.authorizeViaTelegram", { jwtWebToken, initData, bundleId });
  const signedIn =
    token === null
      ? call("app.initApp", { bundleId }).then((started) => signIn(tokenIn(started)))
      : signIn(token);
  // Whoever takes it over hears of a failure; until then it is nobody's.
  signedIn.catch(() => undefined);
  // The newest token comes with the state.
  return { initApp: signedIn, getAppState: signedIn };
}

function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    // A frame that may keep none.
    return "";
  }
}

function tokenIn(started: unknown): string | undefined {
  const { result } = started as { result?: { data?: { jwtWebToken?: string } } }; // tRPC's own envelope
  return result?.data?.jwtWebToken;
}
