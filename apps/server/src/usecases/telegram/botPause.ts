import type { BotProblem } from "../../ports/telegramBot.ts";

/** Until when the Bot API is left alone: what it says of haste or of itself is of all that is asked. */
export type BotPause = { untilMs: number };

const AWAY_MS = 500;
const AWAY_MS_MAX = 60_000;

type Held = {
  readonly problem: Extract<BotProblem, { kind: "busy" | "away" }>;
  /** How often it was tried. */
  readonly tries: number;
  readonly nowMs: number;
};

/** Leaves it alone as long as Telegram says; where it is away, longer each time. */
export function pauseBot(pause: BotPause, { problem, tries, nowMs }: Held): void {
  const ms =
    problem.kind === "busy"
      ? problem.afterMs
      : Math.min(AWAY_MS * 2 ** Math.min(tries, 16), AWAY_MS_MAX);
  pause.untilMs = Math.max(pause.untilMs, nowMs + ms);
}
