/** What the Bot API answers when it refuses; the description is Telegram's own. */
export class BotApiRefusal extends Error {
  override name = "BotApiRefusal";
  readonly code: number;
  readonly retryAfterS: number | null;
  constructor(code: number, description: string, retryAfterS: number | null = null) {
    super(description);
    this.code = code;
    this.retryAfterS = retryAfterS;
  }
}

export const badRequest = (what: string): BotApiRefusal =>
  new BotApiRefusal(400, `Bad Request: ${what}`);
export const conflict = (what: string): BotApiRefusal =>
  new BotApiRefusal(409, `Conflict: ${what}`);
export const forbidden = (what: string): BotApiRefusal =>
  new BotApiRefusal(403, `Forbidden: ${what}`);
