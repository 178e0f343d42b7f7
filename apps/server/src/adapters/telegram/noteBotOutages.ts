import type { Outcome } from "@coffer/core/outcome";
import type { BotProblem, TelegramBot } from "../../ports/telegramBot.ts";
import { createOutageReporter, type OutageListeners } from "../createOutageReporter.ts";

/** With the pauses between them half a minute; one alone is a moment in which a line was cut. */
const IN_A_ROW = 5;

/** The same bot, which tells when the Bot API has given no usable answer for a while, and when it is back. */
export function noteBotOutages(bot: TelegramBot, told: OutageListeners): TelegramBot {
  const reporter = createOutageReporter(told);
  let unusable = 0;

  const heard = async <T>(asked: Promise<Outcome<T, BotProblem>>) => {
    const said = await asked;
    const isAway = !said.ok && said.problem.kind === "away";
    unusable = isAway ? unusable + 1 : 0;
    if (!isAway) reporter.answering();
    else if (unusable >= IN_A_ROW) reporter.away(said.problem.why);
    return said;
  };

  return {
    botId: bot.botId,
    present: (face, feed) => heard(bot.present(face, feed)),
    // One that is told to stop has said nothing of the other end.
    updatesAfter: (updateId, stopping) => {
      const asked = bot.updatesAfter(updateId, stopping);
      return stopping.aborted ? asked : heard(asked);
    },
    send: (line) => heard(bot.send(line)),
  };
}
