import { calls, type AnswerOf, type CallName } from "@coffer/contract";

export type WireError = {
  readonly code: string;
  readonly errorCode: string | null;
  readonly retryAfter?: string;
};

export type CallResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: WireError; readonly status: number };

type ParsedOf<Path> = Path extends CallName ? AnswerOf<Path> : unknown;

/** A client of the wallet over plain HTTP, with the token and cookie a browser would keep. */
export type WalletCaller = {
  token: string;
  cookie: string;
  readonly origin: string;
  /** Calls a procedure; every answer is parsed with its schema. */
  readonly call: <Path extends string>(
    path: Path,
    input?: object,
  ) => Promise<CallResult<ParsedOf<Path>>>;
  /** The same, for calls that must succeed. */
  readonly must: <Path extends string>(path: Path, input?: object) => Promise<ParsedOf<Path>>;
};

type Envelope = {
  readonly result?: { readonly data: unknown };
  readonly error?: { readonly data: WireError };
};

const isKnownPath = (path: string): path is CallName => Object.hasOwn(calls, path);

function parseAnswer(path: string, data: unknown): unknown {
  return isKnownPath(path) ? calls[path].answer.parse(data) : data;
}

/** A caller without a session; `signIn` gives it one. */
export function createCaller(origin: string): WalletCaller {
  const caller: WalletCaller = {
    token: "",
    cookie: "",
    origin,
    call: async <Path extends string>(path: Path, input: object = {}) => {
      const response = await fetch(`${origin}/api/trpc/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie: caller.cookie },
        body: JSON.stringify(
          path === "app.initApp" ? input : { jwtWebToken: caller.token, ...input },
        ),
      });
      const setCookie = response.headers.get("set-cookie");
      if (setCookie !== null) caller.cookie = setCookie.split(";")[0] ?? "";
      const envelope = (await response.json()) as Envelope; // tRPC's envelope, not ours to prove
      if (envelope.error !== undefined)
        return { ok: false as const, error: envelope.error.data, status: response.status };
      const data = parseAnswer(path, envelope.result?.data) as ParsedOf<Path>; // parsed just now
      return { ok: true as const, data };
    },
    must: async <Path extends string>(path: Path, input: object = {}) => {
      const result = await caller.call(path, input);
      if (!result.ok) throw new Error(`${path} answered ${JSON.stringify(result.error)}`);
      return result.data;
    },
  };
  return caller;
}
