import type { VoucherId } from "@coffer/core/ids";
import { formatDecimal } from "@coffer/core/money";
import { findListing } from "../../catalogue/assetListing.ts";
import { amountIn } from "../../messages/amountIn.ts";
import { offeredLocale } from "../../messages/localeOfCaller.ts";
import type { Services } from "../../ports/services.ts";
import { findUserContacts } from "../../storage/profile/userContacts.ts";
import { findVoucher } from "../../storage/vouchers/vouchers.ts";
import { noticeTo } from "../session/notices/noticeTo.ts";
import { deliverNotice } from "../session/notices/sendNotice.ts";

/**
 * Writes to whoever made a voucher that nobody has received it in time and its money is back. Throws when
 * the message is not taken, so that the queue comes again. (rule 64)
 */
export async function notifyOfReturnedVoucher(services: Services, id: string): Promise<void> {
  const { brand, database } = services;
  const voucher = await findVoucher(database, id as VoucherId); // as the job names it
  const listing = voucher && findListing(brand, voucher.assetKey);
  if (voucher?.state !== "EXPIRED" || listing === undefined) return;
  const contacts = await findUserContacts(database, voucher.makerUserId);
  const { asset, network } = listing;
  const whole = `${formatDecimal(voucher.units, asset.decimals)} ${asset.token}`;
  const amount = amountIn(offeredLocale(brand, contacts.locale), whole);
  const notice = noticeTo(services, contacts, (say) => ({
    subject: say("voucherReturnedSubject", { brand: brand.name }),
    lines: [
      say("voucherReturned", { amount, network: network.name }),
      say("voucherReturnedWhere", { brand: brand.name }),
    ],
  }));
  if (notice !== null) await deliverNotice(services, notice);
}
