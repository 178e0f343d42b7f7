import {
  initTRPC,
  type AnyTRPCProcedure,
  type TRPCMutationProcedure,
  type TRPCQueryProcedure,
  type TRPCSubscriptionProcedure,
} from "@trpc/server";
import type { z } from "zod/mini";
import type { Call, FeedCall } from "../calls/call.ts";
import {
  askedNames,
  calls,
  feedNames,
  isFeedName,
  type AskedName,
  type CallName,
  type Calls,
  type FeedName,
} from "../calls.ts";
import { onlyToken } from "../calls/onlyToken.ts";
import type { CallContext } from "./callContext.ts";
import { errorShape } from "./wireError.ts";
import type { Feeds, Handlers } from "./handlers.ts";
import { callerOf, runCall } from "./runCall.ts";

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

const feedOf = (name: FeedName, feeds: Feeds) =>
  trpc.procedure.input(onlyToken).subscription(async ({ input, ctx, signal }) => {
    const caller = await callerOf(ctx, input.jwtWebToken);
    return feeds[name](caller, signal ?? new AbortController().signal, ctx.whenFlushed);
  });

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
