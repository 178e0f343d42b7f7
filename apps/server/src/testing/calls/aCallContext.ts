import type { CallContext } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";

/** A call of a session that nobody is signed in to, with nothing in its way. */
export const aCallContext: CallContext = {
  authenticate: async () => ok({ sessionId: "s", userId: null }),
  admitOpenCall: () => ok(true),
  admitSession: () => ok(true),
  requireTerms: async () => ok(true),
  companion: { read: () => null, set: () => {} },
  remoteAddress: "203.0.113.9",
};
