import type { AssetKey } from "@coffer/core/assets";
import { SPOT_OPERATIONS_MAX } from "@coffer/core/depository";
import type { UserId } from "@coffer/core/ids";
import type { Prices } from "@coffer/core/rates";
import { sql } from "kysely";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";

/** Coins that came to a depository, with the purchase that brought them where there was one. */
export type SpotDeposit = {
  readonly depositId: string;
  readonly assetKey: AssetKey;
  readonly units: bigint;
  readonly state: "seen" | "credited";
  readonly createdAt: Date;
  readonly seller: string | null;
  readonly fiatCents: bigint | null;
  readonly fiatTicker: string | null;
  readonly prices: Prices | null;
};

const depositsOf = compiledRead(
  (_, { userId }: { readonly userId: UserId }) => sql<SpotDeposit>`
    select d.deposit_id as "depositId", d.asset_key as "assetKey", d.units, d.state,
        d.created_at as "createdAt", o.seller, o.fiat_cents as "fiatCents", o.fiat_ticker as "fiatTicker",
        d.prices
      from coffer.deposit d
      left join coffer.buy_order o on o.deposit_id = d.deposit_id
     where d.user_id = ${userId} and d.purpose = 'spot' and d.state in ('seen', 'credited')
     order by d.deposit_id desc limit ${SPOT_OPERATIONS_MAX}`,
);

/** The newest of a person's. */
export const listSpotDeposits = (store: Store, userId: UserId): Promise<readonly SpotDeposit[]> =>
  depositsOf(store, { userId }).execute();
