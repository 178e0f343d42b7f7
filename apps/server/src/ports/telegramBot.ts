import type { Locale } from "@coffer/contract";
import type { Outcome } from "@coffer/core/outcome";

/** Why the Bot API has not done what it was asked. */
export type BotProblem =
  /** Whoever was written to has stopped the bot, or never began. */
  | { readonly kind: "unreachable" }
  /** It would be refused again, however often. */
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "busy"; readonly afterMs: number }
  | { readonly kind: "away"; readonly why: string };

export type BotLine = {
  readonly chatId: bigint;
  readonly text: string;
  /** Opens a page of the mini-app. */
  readonly button?: { readonly text: string; readonly url: string } | undefined;
};

/** What Telegram has told; the body is not read yet. */
export type BotUpdate = { readonly updateId: bigint; readonly body: unknown };

/** How the bot shows itself to people. */
export type BotFace = {
  readonly words: readonly BotWords[];
  /** Beside the field where people write. */
  readonly menu: { readonly text: string; readonly url: string };
};

export type BotWords = {
  /** Whose language it is; null: everybody else's. */
  readonly locale: Locale | null;
  readonly commands: readonly { readonly command: string; readonly description: string }[];
  /** Read before the first message. */
  readonly description: string;
};

/** How Telegram brings what it has to tell. */
export type BotFeed =
  | { readonly kind: "asked" }
  | { readonly kind: "webhook"; readonly url: string; readonly secret: string };

type Said<T> = Promise<Outcome<T, BotProblem>>;

/** A bot of Telegram's. */
export type TelegramBot = {
  readonly botId: bigint;
  /** Says how it shows itself, and how Telegram brings its news; answers its own name. */
  readonly present: (face: BotFace, feed: BotFeed) => Said<string>;
  /** What is new after this one, waited for until there is something. */
  readonly updatesAfter: (
    updateId: bigint | null,
    stopping: AbortSignal,
  ) => Said<readonly BotUpdate[]>;
  readonly send: (line: BotLine) => Said<null>;
};
