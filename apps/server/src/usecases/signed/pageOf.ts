import { isUuid } from "../../isUuid.ts";

const LIMIT = 50;

type Query = { readonly cursor?: string | undefined; readonly limit?: string | undefined };

/** Which page is asked for: what comes after an id, or the first; null for what is no cursor of ours. */
export function pageOf({ cursor, limit = String(LIMIT) }: Query): {
  readonly before: string | undefined | null;
  readonly limit: number;
} {
  const before = cursor === undefined || isUuid(cursor) ? cursor : null;
  return { before, limit: Number.parseInt(limit, 10) };
}
