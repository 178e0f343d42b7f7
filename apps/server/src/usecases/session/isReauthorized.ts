import { PROOF_FRESH_MS } from "@coffer/core/passwords";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { readProofAtMs } from "../../storage/session/sessionProofs.ts";

/**
 * Whether whoever uses this session proved who they are in the last ten minutes: by signing in with a
 * code, or by a code or a password that is no news since. A password, a login name, a contact, a link
 * and looser rules ask for it. (rules 44 and 76)
 */
export async function isReauthorized(
  { clock }: Services,
  store: Store,
  sessionId: string,
): Promise<boolean> {
  const provedAtMs = await readProofAtMs(store, sessionId);
  return provedAtMs !== undefined && provedAtMs + PROOF_FRESH_MS > clock.nowMs();
}
