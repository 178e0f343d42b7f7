import { setTimeout as wait } from "node:timers/promises";
import type { Telegram } from "../openTelegram.ts";
import type { Update, Webhook } from "../telegramState.ts";

const ANSWER_MS_MAX = 10_000;
const PAUSE_MS = 1000;

/** Tells a bot with a webhook what there is, one after the other, until it has taken each. */
export function sendBotWebhooks(telegram: Telegram): { stop(): void } {
  const ended = new AbortController();
  const busy = { isSending: false };

  async function sendAll(): Promise<void> {
    if (busy.isSending) return;
    busy.isSending = true;
    try {
      for (let next = nextOf(telegram); next !== null; next = nextOf(telegram)) {
        const { webhook, update } = next;
        if (await isTaken(webhook, update, ended.signal)) {
          const isLeft = ({ update_id }: Update) => update_id !== update.update_id;
          await telegram.change((state) => ({ ...state, updates: state.updates.filter(isLeft) }));
        } else await wait(PAUSE_MS, undefined, { signal: ended.signal });
      }
    } catch (problem) {
      if (!ended.signal.aborted) throw problem;
    } finally {
      busy.isSending = false;
    }
  }

  const stopListening = telegram.onChange(() => void sendAll());
  void sendAll();
  return {
    stop: () => {
      stopListening();
      ended.abort();
    },
  };
}

function nextOf(telegram: Telegram): { webhook: Webhook; update: Update } | null {
  const { webhook, updates } = telegram.read();
  const [update] = updates;
  return webhook === null || update === undefined ? null : { webhook, update };
}

async function isTaken(webhook: Webhook, update: Update, ended: AbortSignal): Promise<boolean> {
  const { url, secretToken } = webhook;
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(secretToken === null ? {} : { "x-telegram-bot-api-secret-token": secretToken }),
      },
      body: JSON.stringify(update),
      signal: AbortSignal.any([ended, AbortSignal.timeout(ANSWER_MS_MAX)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
