import type { HistoryRow } from "@coffer/contract";
import { formatDecimal } from "@coffer/core/money";
import type { UserId } from "@coffer/core/ids";
import type { Prices } from "@coffer/core/rates";
import { findListing } from "../../catalogue/assetListing.ts";
import { promoListings } from "../../catalogue/promoListing.ts";
import { worthThen } from "../../catalogue/worthThen.ts";
import type { Services } from "../../ports/services.ts";
import { bonusOperationsOf } from "../../state/parts/bonuses.ts";
import { depositOperation, withdrawOperation } from "../../state/parts/depository.ts";
import { exchangeOperation } from "../../state/parts/exchange.ts";
import { depositTransfer, paymentTransfer } from "../../state/parts/history.ts";
import {
  personalMoveTransfer,
  personalTransfer,
} from "../../state/parts/private-account/personalHoldings.ts";
import { promoOperationOf } from "../../state/parts/promo.ts";
import { voucherTransfer } from "../../state/parts/vouchers.ts";
import { readNotes } from "../../storage/history/historyNotes.ts";
import { readTogether } from "../../storage/readTogether.ts";
import type { Moved } from "./moved.ts";
import { pricesThen } from "./pricesThen.ts";

type Named = { readonly token: string; readonly decimals: number };

/** Whose history it is, in which currency they read, and what tokens were worth then. */
type Reader = { readonly userId: UserId; readonly ticker: string };
type Then = Reader & { readonly prices: Prices };

/**
 * Movements as rows, in their order, with what a person has noted and what each was worth then; none of an
 * asset that the brand lists no more.
 */
export async function historyRowsOf(
  services: Services,
  { ticker, userId }: Reader,
  all: readonly Moved[],
): Promise<HistoryRow[]> {
  const { database } = services;
  const namedOf = namesOf(services);
  const listed = all.flatMap((moved) => {
    const named = namedOf(moved.movement.assetKey);
    return named === undefined ? [] : [{ moved, named }];
  });
  const [notes, prices] = await readTogether(database, (store) =>
    Promise.all([
      readNotes(
        store,
        userId,
        listed.map(({ moved }) => moved.id),
      ),
      pricesThen(services, store, {
        moved: listed.map(({ moved, named }) => ({ moved, token: named.token })),
        ticker,
      }),
    ]),
  );
  return listed.map(({ moved, named }, place) => {
    const then = { userId, ticker, prices: prices[place] ?? {} };
    const { accountId, assetKey, kind, units } = moved.movement;
    return {
      id: moved.id,
      at: moved.item.at.toISOString(),
      kind,
      assetKey,
      accountId,
      amount: formatDecimal(units, named.decimals),
      fiat: worthThen({ asset: named }, units, then),
      note: notes.get(moved.id) ?? "",
      ...detailsOf(services, then, moved),
    };
  });
}

function namesOf({ brand }: Services): (assetKey: string) => Named | undefined {
  const promo = promoListings(brand);
  return (assetKey) =>
    findListing(brand, assetKey)?.asset ?? promo.find(({ key }) => key === assetKey);
}

type Details = Omit<
  HistoryRow,
  "accountId" | "amount" | "assetKey" | "at" | "fiat" | "id" | "kind" | "note"
>;

/** What the row is of, as its own list shows it. */
function detailsOf(services: Services, then: Then, { item, movement }: Moved): Details {
  const { brand } = services;
  const { prices, ticker, userId } = then;
  switch (item.of) {
    case "payment": {
      const { payment } = item;
      const [spot] =
        movement.kind === "depository" ? withdrawOperation(services, payment, ticker) : [];
      return {
        counterpartyName: payment.businessName,
        transfer: paymentTransfer(brand, { ...payment, prices }, then),
        ...(spot === undefined ? {} : { spot }),
        ...(payment.invoiceId === null ? {} : { invoiceId: payment.invoiceId }),
      };
    }
    case "deposit": {
      const { deposit } = item;
      const [spot] =
        movement.kind === "depository"
          ? depositOperation(services, { ...deposit, prices }, ticker)
          : [];
      const { sellers } = services.buying;
      const seller = sellers.find((each) => each.seller === deposit.seller);
      return {
        counterpartyName: seller?.terms.name ?? deposit.seller,
        transfer: depositTransfer(brand, { ...deposit, prices }, then),
        ...(spot === undefined ? {} : { spot }),
        ...(deposit.orderId === null ? {} : { orderId: deposit.orderId }),
      };
    }
    case "voucher": {
      const { voucher } = item;
      return {
        counterpartyName: null,
        transfer: voucherTransfer(
          brand,
          { ...voucher, prices },
          { ticker, userId: item.isTaken ? "" : userId },
        ),
        voucherId: voucher.voucherId,
      };
    }
    case "exchange": {
      const [spot] = exchangeOperation(brand, item.exchange);
      return { counterpartyName: null, ...(spot === undefined ? {} : { spot }) };
    }
    case "bonus": {
      const [bonus] = bonusOperationsOf(brand, [item.operation]);
      const counterpartyName = item.operation.partnerTitle;
      return { counterpartyName, ...(bonus === undefined ? {} : { bonus }) };
    }
    case "promo": {
      const promo = promoOperationOf(brand, item.grant);
      return { counterpartyName: null, ...(promo === undefined ? {} : { promo }) };
    }
    case "personalTransfer": {
      const transfer = personalTransfer(brand, { ...item.transfer, prices }, then);
      return { counterpartyName: null, ...(transfer === undefined ? {} : { transfer }) };
    }
    case "personalMove": {
      const transfer = personalMoveTransfer(brand, { ...item.move, prices }, then);
      return { counterpartyName: null, ...(transfer === undefined ? {} : { transfer }) };
    }
  }
}
