import type { Prices } from "@coffer/core/rates";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import type { HistoryItem } from "../../storage/history/historyItems.ts";
import { readPastPrices } from "../../storage/rates/pastPrices.ts";
import type { Moved } from "./moved.ts";

/** A price that is older was another time's. */
const PRICE_AGE_MAX_MS = 30 * 60_000;

type Asked = {
  /** With the token of what each moved. */
  readonly moved: readonly { readonly moved: Moved; readonly token: string }[];
  readonly ticker: string;
};

/**
 * What tokens were worth when operations were made, in the order asked: what an operation has kept of it itself,
 * and for what has kept none the newest of the brand's prices before it. (rule 600)
 */
export async function pricesThen(
  { brand }: Pick<Services, "brand">,
  store: Store,
  { moved: all, ticker }: Asked,
): Promise<readonly Prices[]> {
  const own = all.map(({ moved }) => ownPrices(moved.item) ?? {});
  const lacking = all.flatMap(({ moved, token }, place) =>
    own[place]?.[token]?.[ticker] === undefined ? [{ place, token, at: moved.item.at }] : [],
  );
  const found = await readPastPrices(store, {
    brandId: brand.id,
    ticker,
    ageMaxMs: PRICE_AGE_MAX_MS,
    asked: lacking,
  });
  const kept = new Map(lacking.map(({ place }, order) => [place, found[order] ?? null]));
  return all.map(({ token }, place) => {
    const price = kept.get(place) ?? null;
    return price === null ? (own[place] ?? {}) : { ...own[place], [token]: { [ticker]: price } };
  });
}

/** What an operation itself has kept, as whoever looks at it saw it. */
function ownPrices(item: HistoryItem): Prices | null {
  switch (item.of) {
    case "payment":
      return item.payment.prices;
    case "deposit":
      return item.deposit.prices;
    case "voucher":
      // It was received at another time than it was made.
      return item.isTaken ? null : item.voucher.prices;
    case "personalTransfer":
      return item.transfer.prices;
    case "personalMove":
      return item.move.prices;
    case "exchange":
    case "promo":
    case "bonus":
      return null;
  }
}
