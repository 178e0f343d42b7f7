import type { Outcome } from "@coffer/core/outcome";

/** What Telegram says of whoever opened the mini-app, and when it said so. */
export type TelegramLaunch = {
  readonly telegramId: bigint;
  readonly firstName: string;
  readonly username: string | null;
  /** As Telegram names it, such as `ru`. */
  readonly language: string | null;
  /** The bot may write to them. */
  readonly mayWrite: boolean;
  readonly launchedAtMs: number;
  /** Names this very launch, whatever the rest of the text is spelt like. */
  readonly signature: string;
};

/** Why init data is not believed, for the log; whoever brought it is told no more than that it is not. */
export type LaunchFault =
  | "tooLong"
  | "malformed"
  | "duplicateKey"
  | "noSignature"
  | "wrongSignature"
  | "noDate"
  | "expired"
  | "fromFuture"
  | "noUser"
  | "oddUser";

/** How Telegram's people are known here. */
export type TelegramSignIn = {
  readonly read: (initData: string) => Outcome<TelegramLaunch, LaunchFault>;
};
