import { CallTookTooLong } from "../../ports/callTookTooLong.ts";

/** Less than a client waits, so that it hears an answer rather than none. */
const CALL_MS_MAX = 18_000;

/**
 * What a call comes to, or CallTookTooLong: a database or a node that hangs, rather than refuses,
 * would be waited for without end. What was begun goes on, and nobody hears of it.
 */
export function withinCallTime<T>(work: Promise<T>, ms = CALL_MS_MAX): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new CallTookTooLong(ms)), ms);
    const over = () => clearTimeout(timer);
    work.then(resolve, reject);
    work.then(over, over);
  });
}
