import type { PageParts } from "../pageParts.ts";
import { sessionIdOf } from "./isOutdated.ts";

type Parts = Pick<PageParts, "baseUrl" | "lastingStorage" | "tokens">;

const keyOf = ({ baseUrl }: Parts): string => `wallet.web-wallet|${baseUrl}`;

/**
 * Marks the session that a one-time link of the mini-app opened: it is left there. All tabs share a
 * session, and a reload takes it up again, so the mark stands beside the cookie and names it. (rule 53)
 */
export const keepWebWallet = (parts: Parts): void =>
  parts.lastingStorage.set(keyOf(parts), sessionOf(parts) ?? "");

export function isWebWallet(parts: Parts): boolean {
  const kept = parts.lastingStorage.get(keyOf(parts));
  return kept !== null && kept === sessionOf(parts);
}

/** The session that the link opened is over. */
export const forgetWebWallet = (parts: Parts): void => parts.lastingStorage.remove(keyOf(parts));

function sessionOf({ tokens }: Parts): string | null {
  const token = tokens.read();
  return token === null ? null : (sessionIdOf(token) ?? token);
}
