import { EventEmitter } from "node:events";
import path from "node:path";
import { createSaver, readFileIfAny } from "../storage/writeFileDurably.ts";
import { firstState, telegramStateSchema, type TelegramState } from "./telegramState.ts";

export type Telegram = {
  read(): TelegramState;
  /** Answers once the change is on disk; who waits for changes hears of it then. */
  change(next: (state: TelegramState) => TelegramState): Promise<void>;
  /** Grows with each change. */
  revision(): number;
  /** Answers how to stop listening. */
  onChange(listener: () => void): () => void;
};

/** Telegram's people, their chats with the bot, and what the bot is still to be told. */
export async function openTelegram(dataDir: string): Promise<Telegram> {
  const file = path.join(dataDir, "telegram.json");
  const bytes = await readFileIfAny(file);
  const held = {
    state:
      bytes === null ? firstState : telegramStateSchema.parse(JSON.parse(bytes.toString("utf8"))),
    // Another number than before a restart, so that an open page asks anew.
    revision: Date.now(),
  };
  const save = createSaver(file, () => held.state);
  const changes = new EventEmitter<{ change: [] }>();
  changes.setMaxListeners(0);
  return {
    read: () => held.state,
    change: async (next) => {
      held.state = next(held.state);
      held.revision += 1;
      await save();
      changes.emit("change");
    },
    revision: () => held.revision,
    onChange: (listener) => {
      changes.on("change", listener);
      return () => void changes.off("change", listener);
    },
  };
}
