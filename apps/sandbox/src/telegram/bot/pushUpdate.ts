import type { TelegramState } from "../telegramState.ts";

const UPDATES_KEPT = 1000;

type News =
  | { readonly message: object }
  | { readonly callback_query: object }
  | { readonly my_chat_member: object };

/** The state with one more thing that the bot is to be told, if it asked for things of that kind. */
export function pushUpdate(state: TelegramState, news: News): TelegramState {
  const { allowedUpdates, updates } = state;
  const isWanted =
    allowedUpdates.length === 0 || Object.keys(news).some((kind) => allowedUpdates.includes(kind));
  if (!isWanted) return state;
  const update_id = state.lastUpdateId + 1;
  const kept = [...updates, { update_id, ...news }].slice(-UPDATES_KEPT);
  return { ...state, lastUpdateId: update_id, updates: kept };
}
