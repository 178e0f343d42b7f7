import type { ClockPort } from "../ports/ports.ts";
import type { CallFailure } from "./callFailure.ts";
import type { Answer } from "./createCaller.ts";

/** After these nobody knows whether it was done. */
const unansweredCodes: ReadonlySet<CallFailure["code"]> = new Set(["NETWORK", "TIMEOUT"]);
/** Pauses before a call whose answer was lost is made again. */
const REPEAT_PAUSES_MS = [400, 1_200, 3_000] as const;

/** Asks again while the answer is lost, a few times: for what one key lets happen once, however often it is asked. */
export async function untilAnswered<T>(
  { clock }: { readonly clock: ClockPort },
  ask: () => Answer<T>,
): Answer<T> {
  let answer = await ask();
  for (const pauseMs of REPEAT_PAUSES_MS) {
    if (answer.ok || !unansweredCodes.has(answer.problem.code)) return answer;
    await new Promise<void>((resolve) => {
      clock.after(pauseMs, resolve);
    });
    answer = await ask();
  }
  return answer;
}
