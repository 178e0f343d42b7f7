/** The bot that a token is of: the digits before its colon. */
export const botIdOf = (token: string): bigint => BigInt(token.split(":", 1).join());
