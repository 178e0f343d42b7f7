import { TRPCError } from "@trpc/server";
import { errorTransports } from "../errors/errorTransports.ts";
import type { Refusal } from "../errors/refusal.ts";

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
