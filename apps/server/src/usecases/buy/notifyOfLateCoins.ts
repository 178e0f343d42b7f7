import type { BuyOrderId } from "@coffer/core/ids";
import { FIAT_DECIMALS, formatFixed } from "@coffer/core/money";
import { findListing } from "../../catalogue/assetListing.ts";
import { amountIn } from "../../messages/amountIn.ts";
import type { Say } from "../../messages/wording.ts";
import type { Services } from "../../ports/services.ts";
import { findUntoldLate, noteLateTold } from "../../storage/buy/buyLateness.ts";
import type { BuyOrderRow } from "../../storage/buy/buyOrders.ts";
import { findUserContacts } from "../../storage/profile/userContacts.ts";
import { offeredLocale } from "../../messages/localeOfCaller.ts";
import { noticeTo } from "../session/notices/noticeTo.ts";
import { deliverNotice, type Letter } from "../session/notices/sendNotice.ts";

/**
 * Writes to a person, once of each purchase, that its coins are late: who has the money, where to ask and by
 * which number. Not of one whose coins have come meanwhile. Throws when the message is not taken, so that
 * the queue comes again; one that is killed between the message and its note writes a second time rather
 * than never. (rule 300)
 */
export async function notifyOfLateCoins(services: Services, orderId: BuyOrderId): Promise<void> {
  const { brand, clock, database } = services;
  const order = await findUntoldLate(database, orderId);
  if (order === undefined) return;
  const contacts = await findUserContacts(database, order.userId);
  const locale = offeredLocale(brand, contacts.locale);
  const notice = noticeTo(services, contacts, (say) =>
    letterAbout(services, order, { say, locale }),
  );
  if (notice !== null) await deliverNotice(services, notice);
  await noteLateTold(database, { orderId, now: new Date(clock.nowMs()) });
}

type Speech = { readonly say: Say; readonly locale: Parameters<typeof amountIn>[0] };

function letterAbout(
  { brand, buying }: Services,
  { orderId, seller: sellerId, assetKey, fiatCents, fiatTicker }: BuyOrderRow,
  { say, locale }: Speech,
): Letter {
  const terms = buying.sellers.find(({ seller }) => seller === sellerId)?.terms;
  const seller = terms?.name ?? sellerId;
  const token = findListing(brand, assetKey)?.asset.token ?? assetKey;
  const amount = amountIn(locale, `${formatFixed(fiatCents, FIAT_DECIMALS)} ${fiatTicker}`);
  const subject = say("lateCoinsSubject", { brand: brand.name, token });
  const late = say("lateCoins", { seller, amount, token });
  const next = say("lateCoinsNext");
  if (terms === undefined) {
    const { supportEmail: support } = brand;
    return { subject, lines: [late, say("lateCoinsHelp", { support, number: orderId }), next] };
  }
  const { helpUrl: link } = terms;
  return {
    subject,
    lines: [late, say("lateCoinsAsk", { seller, link, number: orderId }), next],
    link,
  };
}
