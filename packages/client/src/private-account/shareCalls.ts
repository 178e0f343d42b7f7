import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import type { ClockPort } from "../ports/ports.ts";
import type { CallFailure } from "../wire/callFailure.ts";
import type { Caller } from "../wire/createCaller.ts";
import type { PrivateAccountParts } from "./privateAccountParts.ts";
import type { ShareAnswer } from "./vault/vaultPorts.ts";

type CallParts = { readonly caller: Caller; readonly clock: ClockPort };

/**
 * The server as the holder of shares. A proof is sent once: each that is wrong counts. A share is, too: a
 * record has one in its life, and what was lost on the way is made anew. (rules 491 and 498)
 */
export const shareCalls = ({
  caller,
  clock,
}: CallParts): PrivateAccountParts<CallFailure>["shares"] => ({
  saveShare: async (recordId, share, proof) => {
    const given = { recordId, share: bytesToHex(share), proof: bytesToHex(proof) };
    return (await caller.ask("cryptoContainer.savePinShare", given)).ok;
  },
  openShare: async (recordId, proof) => {
    const given = { recordId, proof: bytesToHex(proof) };
    const answer = await caller.ask("cryptoContainer.openPinShare", given);
    return answer.ok
      ? { kind: "share", share: Uint8Array.from(hexToBytes(answer.value.share)) }
      : refusalOf(answer.problem, clock.nowMs());
  },
  dropShare: async (recordId) =>
    (await caller.ask("cryptoContainer.dropPinShare", { recordId })).ok,
});

/** What a refusal says of a proof; what says nothing of it is no answer. */
function refusalOf(
  { attemptsLeft, code, retryAfter }: CallFailure,
  nowMs: number,
): Exclude<ShareAnswer, { readonly kind: "share" }> {
  const retryAfterMs = retryAfter === undefined ? 0 : Math.max(0, Date.parse(retryAfter) - nowMs);
  if (code === "PIN_SHARE_DESTROYED") return { kind: "destroyed" };
  if (code === "INVALID_PIN_PROOF" && attemptsLeft !== undefined)
    return { kind: "wrongPin", attemptsLeft, retryAfterMs };
  if (code === "TOO_MANY_REQUESTS" && retryAfterMs > 0) return { kind: "wait", retryAfterMs };
  return { kind: "noAnswer" };
}
