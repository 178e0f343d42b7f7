import type { AnswerOf } from "@coffer/contract";
import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { vouchersOf } from "../../state/parts/vouchers.ts";
import { listVouchers } from "../../storage/vouchers/vouchers.ts";

type Asked = {
  readonly userId: UserId;
  readonly cursor: string | undefined;
  readonly limit: number;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A page of the vouchers that a person has made or taken, the newest first; null for a cursor that is none. */
export async function getVouchers(
  services: Services,
  { userId, cursor, limit }: Asked,
): Promise<AnswerOf<"escrow.getEscrowTransfers"> | null> {
  if (cursor !== undefined && !UUID.test(cursor)) return null;
  const asked = { userId, before: cursor, limit: limit + 1 };
  const rows = await listVouchers(services.database, asked);
  const shown = rows.slice(0, limit);
  return {
    ...vouchersOf(services, userId, shown),
    nextCursor: rows.length > limit ? (shown.at(-1)?.voucherId ?? null) : null,
  };
}
