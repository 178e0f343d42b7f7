import type { Outcome } from "@coffer/core/outcome";
import type { By } from "../calls/call.ts";
import type { Refusal } from "../errors/refusal.ts";
import type { CallContext, Caller, UserCaller } from "./callContext.ts";
import { refusalToTrpcError } from "./wireError.ts";

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
export async function callerOf(context: CallContext, jwtWebToken: string): Promise<Caller> {
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
