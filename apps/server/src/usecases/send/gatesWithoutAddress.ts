import type { Refusal } from "@coffer/contract/errors";
import { isAmlLocked } from "@coffer/core/aml";
import type { UserId } from "@coffer/core/ids";
import { firstSendRefusal } from "@coffer/core/send";
import { allowancesOf } from "../../catalogue/assetListing.ts";
import { limitUnits } from "../../catalogue/feeMax.ts";
import type { Services } from "../../ports/services.ts";
import { amlCheckOf, listAmlStates } from "../../storage/aml/amlStates.ts";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import type { ResolvedPayment } from "./resolvePayment.ts";

type Leaving = Pick<ResolvedPayment, "account" | "listing" | "units"> & {
  readonly userId: UserId;
  /** The least that may leave, base units; what a send has to be at least without it. */
  readonly sendMinUnits?: bigint;
};

/**
 * The gates of a send for what leaves a main account within the books: there is no fee, and no address to ask
 * about; a lock by another check is of the person, not of an address. Null when all are open.
 */
export async function gatesWithoutAddress(
  { clock, database, kyc }: Services,
  { account, listing, sendMinUnits, units, userId }: Leaving,
): Promise<Refusal | null> {
  const { asset } = listing;
  const nowMs = clock.nowMs();
  const spendable = await readSpendable(database, [account.accountId]);
  const checks = (await listAmlStates(database, userId)).map(amlCheckOf);
  const code = firstSendRefusal({
    isSendable: allowancesOf(listing).allowSend,
    kyc: (await kyc.statusOf(userId)).verificationStatus,
    lockingAmlIds: checks.filter((check) => isAmlLocked(check, nowMs)).map(({ id }) => id),
    amlTicket: { kind: "none" },
    destinationAml: "ALLOWED",
    amountUnits: units,
    balanceUnits: spendable.get(account.accountId) ?? 0n,
    sendMinUnits: sendMinUnits ?? limitUnits(asset.sendMin, asset),
    sendMaxUnits: limitUnits(asset.sendMax, asset),
    feeUnits: 0n,
    isFeeAsset: true,
    feeBalanceUnits: 0n,
  });
  return code === null ? null : { code };
}
