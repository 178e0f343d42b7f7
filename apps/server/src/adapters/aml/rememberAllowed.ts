import type { AmlAnswer } from "../../ports/amlProvider.ts";
import type { Clock } from "../../ports/clockAndRandom.ts";
import { createBoundedMap } from "../../boundedMap.ts";
import type { AskProvider } from "./listThenProvider.ts";

/** From Send being pressed to the payment's first step, and no longer. */
const ALLOWED_FOR_MS = 10_000;
const ADDRESSES_MAX = 10_000;

type Remembered = { readonly answer: AmlAnswer; readonly answeredAtMs: number };

/**
 * Lets one ALLOWED of a provider stand for the payment it was asked for: the confirm page, the gates
 * and the execution ask within moments of each other, and each asking is a round trip that a person
 * waits for. No other answer is remembered.
 */
export function rememberAllowed(ask: AskProvider, clock: Clock): AskProvider {
  const remembered = createBoundedMap<Remembered>(ADDRESSES_MAX);
  return async (networkId, address, lane) => {
    const key = JSON.stringify([networkId.type, networkId.chainId, address]);
    const known = remembered.get(key);
    if (known !== undefined && clock.nowMs() - known.answeredAtMs < ALLOWED_FOR_MS)
      return known.answer;
    remembered.delete(key);
    // Its age counts from the question: the answer is no younger than that.
    const answeredAtMs = clock.nowMs();
    const answer = await ask(networkId, address, lane);
    if (answer.status === "ALLOWED") remembered.set(key, { answer, answeredAtMs });
    return answer;
  };
}
