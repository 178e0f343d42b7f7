/** The one bot of this Telegram. */
export type BotAccount = {
  readonly token: string;
  readonly username: string;
};

/** The number before the colon of its token. */
export const botIdOf = ({ token }: BotAccount): number => Number(token.split(":")[0]);

/** The bot as messages and `getMe` name it. */
export const botUser = (bot: BotAccount) => ({
  id: botIdOf(bot),
  is_bot: true,
  first_name: "Local wallet",
  username: bot.username,
});
