import { PROOF_FRESH_MS } from "@coffer/core/passwords";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { readProofAtMs } from "../../storage/session/sessionProofs.ts";

/**
 * Whether whoever uses this session proved who they are in the last ten minutes: by signing in, or
 * by a code or the password since (decision 44). A contact or password change asks for it.
 */
export async function isReauthorized(
  { clock }: Services,
  store: Store,
  sessionId: string,
): Promise<boolean> {
  const provedAtMs = await readProofAtMs(store, sessionId);
  return provedAtMs !== undefined && provedAtMs + PROOF_FRESH_MS > clock.nowMs();
}
