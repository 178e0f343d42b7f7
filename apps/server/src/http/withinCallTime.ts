import { CallTookTooLong } from "../ports/callTookTooLong.ts";

/** Less than a client waits, so that it hears an answer rather than none. */
const CALL_MS_MAX = 18_000;

/**
 * What a call comes to, or CallTookTooLong: a database or a node that hangs, rather than refuses,
 * would be waited for without end. What was begun goes on, and nobody hears of it.
 */
export async function withinCallTime<T>(work: Promise<T>, ms = CALL_MS_MAX): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CallTookTooLong(ms)), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
