import type { Outcome } from "@coffer/core/outcome";
import {
  type AnyTRPCProcedure,
  initTRPC,
  TRPCError,
  type TRPCMutationProcedure,
  type TRPCQueryProcedure,
  type TRPCSubscriptionProcedure,
} from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import type { z } from "zod/mini";
import {
  type AskedName,
  askedNames,
  type CallName,
  calls,
  type Calls,
  type FeedName,
  feedNames,
  isFeedName,
} from "../calls.ts";
import { type By, type Call, type FeedCall, onlyToken } from "../calls/call.ts";
import { errorTransports, type Refusal, type RefusalDetails } from "../errors/errorCatalogue.ts";
import type { CallContext, Caller, UserCaller } from "./callContext.ts";
import type { FeedClient, Feeds, Handlers } from "./handlers.ts";

const trpc = initTRPC.context<CallContext>().create({
  isDev: false,
  errorFormatter: ({ error }) => errorShape(error),
});

type ProcedureOf<One> =
  One extends FeedCall<infer Out>
    ? TRPCSubscriptionProcedure<{
        input: z.input<One["input"]>;
        output: AsyncIterable<z.infer<Out>>;
        meta: unknown;
      }>
    : One extends Call<"query", infer _Who, infer In, infer Out>
      ? TRPCQueryProcedure<{ input: z.input<In>; output: z.infer<Out>; meta: unknown }>
      : One extends Call<"mutation", infer _Who, infer In, infer Out>
        ? TRPCMutationProcedure<{ input: z.input<In>; output: z.infer<Out>; meta: unknown }>
        : never;

type GroupOf<Name extends CallName> = Name extends `${infer Group}.${string}` ? Group : never;

/** A call stands in its group, under its own name. */
type Nested<Name extends CallName> = {
  [Group in GroupOf<Name>]: {
    [One in Name as One extends `${Group}.${infer Rest}` ? Rest : never]: ProcedureOf<Calls[One]>;
  };
};

function askedOf(name: AskedName, handlers: Handlers) {
  const { kind, by, input: schema } = calls[name];
  const asked = trpc.procedure.input(schema);
  const run = runCall({ by }, handlers[name]);
  return kind === "query"
    ? asked.query(async ({ input, ctx }) => run(input, ctx))
    : asked.mutation(async ({ input, ctx }) => run(input, ctx));
}

/** A feed of one thing, as it is called. */
type NamedFeed = (client: FeedClient, input: object) => AsyncIterable<unknown>;

const feedOf = (name: FeedName, feeds: Feeds) =>
  trpc.procedure.input(calls[name].input).subscription(async ({ input, ctx, signal }) => {
    const caller = await callerOf(ctx, input.jwtWebToken);
    const client = {
      caller,
      signal: signal ?? new AbortController().signal,
      whenFlushed: ctx.whenFlushed,
    };
    if (isNamedFeed(name)) return (feeds[name] as NamedFeed)(client, input); // its schema has parsed it
    return feeds[name](caller, client.signal, ctx.whenFlushed);
  });

type NamedFeedName = {
  [Name in FeedName]: keyof z.infer<Calls[Name]["input"]> extends "jwtWebToken" ? never : Name;
}[FeedName];
const isNamedFeed = (name: FeedName): name is NamedFeedName => calls[name].input !== onlyToken;

function nest<Name extends CallName>(
  names: readonly Name[],
  procedureOf: (name: Name) => AnyTRPCProcedure,
) {
  const groups: Record<string, Record<string, AnyTRPCProcedure>> = {};
  for (const name of names) {
    const [group = "", rest = ""] = name.split(".");
    (groups[group] ??= {})[rest] = procedureOf(name);
  }
  return groups as Nested<Name>; // each under its own name, of its own kind
}

/** What a socket carries: subscriptions, under the names they have in the whole API. */
export const createFeedsRouter = (feeds: Feeds) =>
  trpc.router(nest(feedNames, (name) => feedOf(name, feeds)));

/**
 * The wallet's whole API as tRPC serves it. The server supplies the handlers, the client imports the
 * type only; inputs are parsed strictly here, so a handler never sees an unknown key or a wrong type.
 */
export const createAppRouter = (handlers: Handlers) =>
  trpc.router(
    nest([...feedNames, ...askedNames], (name) =>
      isFeedName(name) ? feedOf(name, handlers) : askedOf(name, handlers),
    ),
  );

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Any call's handler, as it is called. */
type AnyHandler = (...given: readonly unknown[]) => Promise<Outcome<unknown, Refusal>>;
/** An input as the call's schema left it; all but the first call of a visit name their session. */
type Parsed = { readonly jwtWebToken?: string };

/**
 * Runs a call whose input was parsed: asks who calls and whether they may, then the handler. What is
 * refused is thrown as tRPC throws it.
 */
export function runCall({ by }: { readonly by: By }, handler: unknown) {
  const handle = handler as AnyHandler; // table and handlers agree by type, name by name
  return async (input: unknown, context: CallContext): Promise<unknown> => {
    if (by === "anybody") {
      valueOrThrow(context.admitOpenCall());
      return valueOrThrow(await handle(input, context));
    }
    const { jwtWebToken = "" } = input as Parsed; // its schema wants one
    return valueOrThrow(await handle(input, await admitted(by, context, jwtWebToken), context));
  };
}

async function admitted(
  by: Exclude<By, "anybody">,
  context: CallContext,
  jwtWebToken: string,
): Promise<Caller> {
  const caller = await callerOf(context, jwtWebToken);
  if (by === "session") return caller;
  const user = signedIn(caller);
  if (by === "user") valueOrThrow(await context.requireTerms(user.userId));
  return user;
}

/** Throws UNAUTHORIZED where no session stands behind the token. */
async function callerOf(context: CallContext, jwtWebToken: string): Promise<Caller> {
  return valueOrThrow(await context.authenticate(jwtWebToken));
}

function signedIn({ sessionId, userId }: Caller): UserCaller {
  if (userId === null) throw refusalToTrpcError({ transport: "UNAUTHORIZED" });
  return { sessionId, userId };
}

function valueOrThrow<T>(outcome: Outcome<T, Refusal>): T {
  if (outcome.ok) return outcome.value;
  throw refusalToTrpcError(outcome.problem);
}

export type WireErrorData = {
  code: string;
  httpStatus: number;
  errorCode: string | null;
} & RefusalDetails;

const messages: Partial<Record<string, string>> = {
  INTERNAL_SERVER_ERROR: "The server failed to answer this call.",
  BAD_REQUEST: "The input does not fit the procedure.",
  PARSE_ERROR: "The body is not JSON.",
};

/**
 * The error of the contract: transport code, product code or null, and when to try again.
 * Says nothing of the inside: no stack, no SQL, no echoed input.
 */
export function wireError(error: TRPCError, httpStatus: number) {
  const refusal = error.cause instanceof RefusalError ? error.cause.refusal : null;
  const data: WireErrorData = {
    code: error.code,
    httpStatus,
    errorCode: refusal !== null && "code" in refusal ? refusal.code : null,
    ...detailsOf(refusal),
  };
  const message = refusal === null ? (messages[error.code] ?? error.code) : error.message;
  return { message, data };
}

function detailsOf(refusal: Refusal | null): RefusalDetails {
  const { retryAfter, attemptsLeft, currentVersion } = refusal ?? {};
  return {
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(attemptsLeft === undefined ? {} : { attemptsLeft }),
    ...(currentVersion === undefined ? {} : { currentVersion }),
  };
}

/** Carries a refusal through tRPC to the error formatter. */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  /** `cause` is for the log; it never leaves the server. */
  constructor(refusal: Refusal, cause?: unknown) {
    super("code" in refusal ? refusal.code : refusal.transport, { cause });
    this.name = "RefusalError";
    this.refusal = refusal;
  }
}

export function refusalToTrpcError(refusal: Refusal): TRPCError {
  const cause = new RefusalError(refusal);
  const code = "code" in refusal ? errorTransports[refusal.code] : refusal.transport;
  return new TRPCError({ code, message: cause.message, cause });
}

/** An error as it crosses the wire: what the router and any other way of answering calls say. */
export const errorShape = (error: TRPCError) => {
  const { data, message } = wireError(error, getHTTPStatusCodeFromError(error));
  return { message, code: TRPC_ERROR_CODES_BY_KEY[error.code], data };
};
