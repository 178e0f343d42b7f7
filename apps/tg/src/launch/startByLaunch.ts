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
 * Signs in by the launch while the wallet's code is on its way: `app.initApp` sets the cookie that the
 * session is bound to, then the launch is told. The wallet takes both answers over. (rule 267)
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
  const initApp = call("app.initApp", {
    ...(token === null ? {} : { jwtWebToken: token }),
    bundleId,
  });
  const getAppState = initApp.then((started) =>
    call("auth.authorizeViaTelegram", { jwtWebToken: tokenIn(started), initData, bundleId }),
  );
  // Whoever takes these over hears of a failure; until then it is nobody's.
  initApp.catch(() => undefined);
  getAppState.catch(() => undefined);
  // The newest token comes with the state.
  return { initApp: getAppState, getAppState };
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
