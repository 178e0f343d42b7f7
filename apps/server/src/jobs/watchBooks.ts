import type { Services } from "../ports/services.ts";
import { proveBooks } from "../usecases/books/proveBooks.ts";
import { watchEvery, type Watch } from "./watchEvery.ts";

type BooksTimes = {
  /** Between two looks at what has moved. */
  readonly everyMs: number;
  /** Between two looks at every account of a person; the first look is one. */
  readonly wholeEveryMs: number;
};

/** Proves the books of each person again and again until stopped, whatever else is proved meanwhile. */
export function watchBooks(services: Services, { everyMs, wholeEveryMs }: BooksTimes): Watch {
  const { clock, log } = services;
  const whole = { atMs: -wholeEveryMs };
  return watchEvery({
    everyMs,
    failed: "A proof of people's books failed.",
    log,
    round: async () => {
      const nowMs = clock.nowMs();
      const isWhole = nowMs - whole.atMs >= wholeEveryMs;
      await proveBooks(services, { isWhole });
      if (isWhole) whole.atMs = nowMs;
    },
  });
}
