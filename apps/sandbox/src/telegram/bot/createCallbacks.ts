import { randomInt } from "node:crypto";
import { z } from "zod";
import { badRequest } from "./BotApiRefusal.ts";

/** What the bot says to a press. */
export type CallbackAnswer = {
  readonly text: string;
  readonly isAlert: boolean;
  readonly url: string | null;
};

export type Callbacks = {
  /** A press: its id for the bot, and the answer, null when none comes in time. */
  open(): { readonly id: string; readonly answer: Promise<CallbackAnswer | null> };
  answer(params: unknown): true;
};

/** How long a client shows that it waits. */
const WAIT_MS_MAX = 10_000;

const answerParams = z.looseObject({
  callback_query_id: z.string(),
  text: z.string().max(200).default(""),
  show_alert: z.boolean().default(false),
  url: z.string().optional(),
});

/** Presses of buttons that wait for the bot's answer. Held in memory, as a client holds them. */
export function createCallbacks(): Callbacks {
  const waiting = new Map<string, (answer: CallbackAnswer | null) => void>();
  return {
    open: () => {
      const id = String(randomInt(2 ** 47));
      const answer = new Promise<CallbackAnswer | null>((resolve) => {
        const timer = setTimeout(() => end(null), WAIT_MS_MAX);
        const end = (given: CallbackAnswer | null) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(given);
        };
        waiting.set(id, end);
      });
      return { id, answer };
    },
    answer: (params) => {
      const { callback_query_id, text, show_alert, url } = answerParams.parse(params);
      const end = waiting.get(callback_query_id);
      if (end === undefined)
        throw badRequest("query is too old and response timeout expired or query ID is invalid");
      end({ text, isAlert: show_alert, url: url ?? null });
      return true;
    },
  };
}
