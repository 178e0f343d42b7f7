import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Assertion } from "../../ports/passkeyCeremonies.ts";
import type { Services } from "../../ports/services.ts";
import { proveByPasskey } from "../../storage/passkeys/passkeys.ts";
import { checkAssertion } from "./checkAssertion.ts";
import { tellIfSuspected } from "./tellIfSuspected.ts";

type Attempt = {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly assertion: Assertion;
};

/** Takes a passkey's answer as the proof of who uses the session. (rule 550) */
export async function reauthorizeByPasskey(
  services: Services,
  { userId, sessionId, assertion }: Attempt,
): Promise<Outcome<true, Refusal>> {
  const { clock, database, log } = services;
  const claim = { purpose: "prove", sessionId, userId } as const;
  const checked = await checkAssertion(services, assertion, claim);
  if (!checked.ok) {
    log.info("A proof by passkey was refused.", { problem: checked.problem });
    return refused({ code: "REAUTHORIZATION_REQUIRED" });
  }
  const now = new Date(clock.nowMs());
  const told = await database
    .transaction()
    .execute((store) => proveByPasskey(store, checked.value, { sessionId, now }));
  if (told === "taken") return ok(true);
  if (told === "suspected") await tellIfSuspected(services, checked.value);
  return refused({ code: "REAUTHORIZATION_REQUIRED" });
}
