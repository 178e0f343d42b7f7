import { ok, refused, type Outcome } from "../outcome.ts";
import { mergeAccounts, type PersonalAccount } from "./accounts.ts";

const VERSION = 1;

/** Why a container is not read: nobody writes over what they cannot read. */
export type AccountsProblem =
  | { readonly kind: "malformed" }
  /** A newer wallet wrote it, and may have put more in it. */
  | { readonly kind: "newer" };

/** The text of a container, before it is encrypted. */
export const writeAccounts = (accounts: readonly PersonalAccount[]): string =>
  JSON.stringify({
    version: VERSION,
    personalBlockchainAccounts: accounts.map(({ accountId, networkType }) => ({
      accountId,
      networkType,
    })),
  });

/** The accounts that a container's text names, each once. (rule 502) */
export function readAccounts(text: string): Outcome<readonly PersonalAccount[], AccountsProblem> {
  const whole = parseObject(text);
  const { personalBlockchainAccounts: list, version } = whole;
  if (typeof version !== "number" || version < VERSION || !Array.isArray(list))
    return refused({ kind: "malformed" });
  if (version > VERSION) return refused({ kind: "newer" });
  const accounts = list.filter(isAccount);
  return accounts.length === list.length
    ? ok(mergeAccounts(accounts, []))
    : refused({ kind: "malformed" });
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const isAccount = (value: unknown): value is PersonalAccount =>
  isObject(value) &&
  typeof value["accountId"] === "string" &&
  typeof value["networkType"] === "string";
