import type { Refusal } from "@coffer/contract/errors";
import { refused } from "@coffer/core/outcome";

const BUSY_MS = 5_000;

/** Too many passwords are being compared already; nothing was done and nothing was counted. */
export function busyRefusal(nowMs: number): { readonly ok: false; readonly problem: Refusal } {
  const retryAfter = new Date(nowMs + BUSY_MS).toISOString();
  return refused({ transport: "TOO_MANY_REQUESTS", retryAfter });
}
