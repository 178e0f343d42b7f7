import type { AnswerOf } from "@coffer/contract";
import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { vouchersOf } from "../../state/parts/vouchers.ts";
import { listVouchers } from "../../storage/vouchers/vouchers.ts";
import { isUuid } from "../../isUuid.ts";

type Asked = {
  readonly userId: UserId;
  readonly cursor: string | undefined;
  readonly limit: number;
};

/** A page of the vouchers that a person has made or taken, the newest first; null for a cursor that is none. */
export async function getVouchers(
  services: Services,
  { userId, cursor, limit }: Asked,
): Promise<AnswerOf<"escrow.getEscrowTransfers"> | null> {
  if (cursor !== undefined && !isUuid(cursor)) return null;
  const asked = { userId, before: cursor, limit: limit + 1 };
  const rows = await listVouchers(services.database, asked);
  const shown = rows.slice(0, limit);
  return {
    ...vouchersOf(services, userId, shown),
    nextCursor: rows.length > limit ? (shown.at(-1)?.voucherId ?? null) : null,
  };
}
