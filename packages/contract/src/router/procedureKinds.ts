import type { Outcome } from "@coffer/core/outcome";
import { initTRPC } from "@trpc/server";
import type { z } from "zod/mini";
import type { Refusal } from "../errors/refusal.ts";
import { onlyToken } from "../session/sessionProcedures.ts";
import type { CallContext, Caller, UserCaller } from "./callContext.ts";
import { wireError } from "./wireError.ts";
import type { Feed, OpenHandler, SessionHandler, UserContextHandler } from "./handlers.ts";
import { refusalToTrpcError } from "./refusalError.ts";

const trpc = initTRPC.context<CallContext>().create({
  isDev: false,
  errorFormatter: ({ shape, error }) => ({ ...shape, ...wireError(error, shape.data.httpStatus) }),
});

export const { router } = trpc;

type Schema = z.core.$ZodType;
type TokenSchema = z.core.$ZodType<{ readonly jwtWebToken: string }>;

function valueOrThrow<T>(outcome: Outcome<T, Refusal>): T {
  if (outcome.ok) return outcome.value;
  throw refusalToTrpcError(outcome.problem);
}

async function callerOf(context: CallContext, jwtWebToken: string): Promise<Caller> {
  return valueOrThrow(await context.authenticate(jwtWebToken));
}

async function userOf(context: CallContext, jwtWebToken: string): Promise<UserCaller> {
  const { sessionId, userId } = await callerOf(context, jwtWebToken);
  if (userId === null) throw refusalToTrpcError({ transport: "UNAUTHORIZED" });
  return { sessionId, userId };
}

export const openMutation = <In extends Schema, Out extends Schema>(
  input: In,
  handler: OpenHandler<In, Out>,
) =>
  trpc.procedure.input(input).mutation(async ({ input: parsed, ctx }) => {
    valueOrThrow(ctx.admitOpenCall());
    const given = parsed as z.infer<In>; // tRPC widens a generic schema's output
    return valueOrThrow(await handler(given, ctx));
  });

/** Any call as tRPC hands it over; the input was parsed by the procedure's schema just before. */
type Parsed = { readonly input: unknown; readonly ctx: CallContext };

const sessionCall =
  <In extends TokenSchema, Out extends Schema>(handler: SessionHandler<In, Out>) =>
  async ({ input, ctx }: Parsed) => {
    const given = input as z.infer<In>; // tRPC widens a generic schema's output
    return valueOrThrow(await handler(given, await callerOf(ctx, given.jwtWebToken), ctx));
  };

type Wanting = { readonly terms: "accepted" | "any" };

const userCall =
  <In extends TokenSchema, Out extends Schema>(
    handler: UserContextHandler<In, Out>,
    { terms }: Wanting,
  ) =>
  async ({ input, ctx }: Parsed) => {
    const given = input as z.infer<In>; // tRPC widens a generic schema's output
    const caller = await userOf(ctx, given.jwtWebToken);
    if (terms === "accepted") valueOrThrow(await ctx.requireTerms(caller.userId));
    return valueOrThrow(await handler(given, caller, ctx));
  };

export const sessionMutation = <In extends TokenSchema, Out extends Schema>(
  input: In,
  handler: SessionHandler<In, Out>,
) => trpc.procedure.input(input).mutation(sessionCall(handler));

export const sessionQuery = <In extends TokenSchema, Out extends Schema>(
  input: In,
  handler: SessionHandler<In, Out>,
) => trpc.procedure.input(input).query(sessionCall(handler));

const userKinds = (wanting: Wanting) => ({
  mutation: <In extends TokenSchema, Out extends Schema>(
    input: In,
    handler: UserContextHandler<In, Out>,
  ) => trpc.procedure.input(input).mutation(userCall(handler, wanting)),
  query: <In extends TokenSchema, Out extends Schema>(
    input: In,
    handler: UserContextHandler<In, Out>,
  ) => trpc.procedure.input(input).query(userCall(handler, wanting)),
});

/** Of somebody who is signed in and has accepted the terms, as whatever acts asks for. */
export const { mutation: userMutation, query: userQuery } = userKinds({ terms: "accepted" });

/** The same before the terms are accepted: to read, to prove who one is, to accept them, to leave. */
export const { mutation: earlyMutation, query: earlyQuery } = userKinds({ terms: "any" });

export const feed = <Out extends Schema>(handler: Feed<Out>) =>
  trpc.procedure.input(onlyToken).subscription(async ({ input, ctx, signal }) => {
    const caller = await callerOf(ctx, input.jwtWebToken);
    return handler(caller, signal ?? new AbortController().signal, ctx.whenFlushed);
  });
