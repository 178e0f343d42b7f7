import type { Telegram } from "../openTelegram.ts";
import type { Update } from "../telegramState.ts";
import { conflict } from "./BotApiRefusal.ts";

export type UpdateQuestion = {
  readonly offset: number;
  readonly limit: number;
  readonly timeoutMs: number;
  /** Aborted when the bot has gone away. */
  readonly signal: AbortSignal;
};

export type UpdateQueue = {
  /** Waits until there is something, as long as the bot has said. Only one bot asks at a time. */
  take(question: UpdateQuestion): Promise<readonly Update[]>;
  /** Ends the question that waits, if there is one. */
  terminate(by: string): void;
};

/** What the bot is to be told. An offset confirms all that is older than it, for ever. */
export function createUpdateQueue(telegram: Telegram): UpdateQueue {
  const waiting: { end: ((by: string) => void) | null } = { end: null };

  const terminate = (by: string): void => {
    waiting.end?.(by);
    waiting.end = null;
  };

  async function confirm(offset: number): Promise<void> {
    const isLeft = confirmed(offset, telegram.read().updates);
    if (telegram.read().updates.every(isLeft)) return;
    await telegram.change((state) => ({ ...state, updates: state.updates.filter(isLeft) }));
  }

  return {
    take: async ({ offset, limit, timeoutMs, signal }) => {
      if (telegram.read().webhook !== null)
        throw conflict(
          "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
        );
      terminate(
        "terminated by other getUpdates request; make sure that only one bot instance is running",
      );
      await confirm(offset);
      const there = () => telegram.read().updates.slice(0, limit);
      if (there().length > 0 || timeoutMs === 0) return there();
      await new Promise<void>((resolve, reject) => {
        const end = () => {
          stopListening();
          clearTimeout(timer);
          signal.removeEventListener("abort", end);
          if (waiting.end === refuse) waiting.end = null;
          resolve();
        };
        const refuse = (by: string) => {
          reject(conflict(by));
          end();
        };
        const timer = setTimeout(end, timeoutMs);
        const stopListening = telegram.onChange(() => there().length > 0 && end());
        signal.addEventListener("abort", end);
        waiting.end = refuse;
        if (signal.aborted) end();
      });
      return there();
    },
    terminate,
  };
}

/** What is left after an offset; a negative one counts from the end. */
function confirmed(offset: number, updates: readonly Update[]): (update: Update) => boolean {
  const first = offset < 0 ? (updates.at(offset)?.update_id ?? 0) : offset;
  return ({ update_id }) => update_id >= first;
}
