import { formatDecimal } from "@coffer/core/money";
import { findListing } from "../../catalogue/assetListing.ts";
import { amountIn } from "../../messages/amountIn.ts";
import { offeredLocale } from "../../messages/localeOfCaller.ts";
import type { Services } from "../../ports/services.ts";
import { findDeposit } from "../../storage/deposits/deposits.ts";
import { findUserContacts } from "../../storage/profile/userContacts.ts";
import { noticeTo } from "../session/notices/noticeTo.ts";
import { deliverNotice } from "../session/notices/sendNotice.ts";

/**
 * Writes to a person that coins which came to their depository's address are in their account of that
 * asset, since the depository is in another one. Throws when the message is not taken, so that the queue
 * comes again. (rule 59)
 */
export async function notifyOfMainDeposit(services: Services, depositId: string): Promise<void> {
  const { brand, database } = services;
  const deposit = await findDeposit(database, depositId);
  const listing = deposit && findListing(brand, deposit.assetKey);
  if (deposit === undefined || listing === undefined) return;
  const contacts = await findUserContacts(database, deposit.userId);
  const { asset, network } = listing;
  const whole = `${formatDecimal(deposit.units, asset.decimals)} ${asset.token}`;
  const amount = amountIn(offeredLocale(brand, contacts.locale), whole);
  const notice = noticeTo(services, contacts, (say) => ({
    subject: say("mainDepositSubject", { brand: brand.name }),
    lines: [
      say("mainDeposit", { amount, network: network.name }),
      say("mainDepositWhere", { brand: brand.name, token: asset.token }),
    ],
  }));
  if (notice !== null) await deliverNotice(services, notice);
}
