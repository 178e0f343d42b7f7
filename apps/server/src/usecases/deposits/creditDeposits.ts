import type { Chain } from "@coffer/chains";
import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, UserId } from "@coffer/core/ids";
import { HOUSE_USER_ID } from "@coffer/ledger";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import {
  type Deposit,
  findSpendableIds,
  holderKey,
  listFinalDeposits,
} from "../../storage/deposits/deposits.ts";
import { findInvoicesById } from "../../storage/invoices/invoices.ts";
import { listColdAddresses } from "../../storage/cold/coldStorage.ts";
import { keepSpotAccountRow } from "../../storage/depository/keepSpotAccounts.ts";
import { listOpenSpotAccounts } from "../../storage/depository/spotAccounts.ts";
import { houseAccount } from "../../storage/houseAccounts.ts";
import { enqueueRow } from "../../storage/ledger/enqueueJobs.ts";
import { announceUserRow } from "../../storage/ledger/announceUsers.ts";
import { creditDepositRow } from "../../storage/ledger/creditDeposits.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { hashText } from "../hashText.ts";
import { newsRow } from "../telegram/noteNews.ts";
import { noSilence, type Silence } from "./silence.ts";
import { endSettledDisputes, witnessedDeposits } from "./witnessedDeposits.ts";
import { witnessOf } from "./witnessOf.ts";
import { finalScannedHeight } from "./finalScannedHeight.ts";

/** Credits under way at once: the ledger books them together. */
const CREDITS_AT_ONCE = 250;
/** Deposits read into memory at once. */
const DEPOSITS_PER_PAGE = 5_000;

/**
 * Credits every deposit that has reached its depth and, where there is a second node, that both show
 * (rule 569). One that cannot be credited holds up no other.
 */
export async function creditDeposits(
  services: Services,
  chain: Chain,
  silence: Silence = noSilence(),
): Promise<void> {
  const { networkId, confirmationsNeeded } = chain;
  const witness = witnessOf(services, chain);
  const heightMax = await finalScannedHeight(services, chain);
  if (heightMax === undefined) return;
  let page: readonly Deposit[];
  let after: string | undefined;
  do {
    page = await listFinalDeposits(services.database, networkId, {
      heightMax,
      after,
      limit: DEPOSITS_PER_PAGE,
    });
    after = page.at(-1)?.depositId;
    const credited =
      witness === undefined ? page : await witnessedDeposits(services, { silence, witness }, page);
    await creditPage(services, credited, confirmationsNeeded);
  } while (page.length === DEPOSITS_PER_PAGE);
  if (witness !== undefined) await endSettledDisputes(services, chain);
}

async function creditPage(
  services: Services,
  page: readonly Deposit[],
  confirmationsNeeded: number,
): Promise<void> {
  if (page.length === 0) return;
  const accountsOf = await creditAccounts(services, page);
  for (let start = 0; start < page.length; start += CREDITS_AT_ONCE) {
    const some = page.slice(start, start + CREDITS_AT_ONCE);
    const credited = await Promise.all(
      some.map((deposit) => credit(services, { deposit, accountsOf, confirmationsNeeded })),
    );
    await endEpisode(services, "depositNotCredited", credited.flat());
  }
}

type Crediting = {
  readonly deposit: Deposit;
  readonly accountsOf: (deposit: Deposit) => Promise<CreditAccounts>;
  readonly confirmationsNeeded: number;
};

/** Answers the deposit's id when it is credited. */
async function credit(
  services: Services,
  { deposit, accountsOf, confirmationsNeeded }: Crediting,
): Promise<readonly string[]> {
  const { depositId: subject } = deposit;
  try {
    const accounts = await accountsOf(deposit);
    const crediting = { deposit, accounts, confirmations: confirmationsNeeded };
    return (await creditDeposit(services, crediting)) ? [subject] : [];
  } catch (error) {
    await beginEpisode(services, "depositNotCredited", { subject, error: String(error) });
    return [];
  }
}

/**
 * The ledger accounts to credit these deposits with. Those that exist are found at once; one is
 * opened for a user who is paid an asset for the first time.
 */
export async function creditAccounts(
  services: Services,
  deposits: readonly Deposit[],
): Promise<(deposit: Deposit) => Promise<CreditAccounts>> {
  const { brand, database } = services;
  const holders = deposits.map(({ userId, assetKey }) => ({
    userId,
    assetKey,
  }));
  const spots = await listOpenSpotAccounts(database, {
    brandId: brand.id,
    userIds: deposits.filter(({ purpose }) => purpose === "spot").map(({ userId }) => userId),
  });
  const known = new Map(await findSpendableIds(database, brand.id, holders));
  const invoiceIds = deposits.flatMap(({ invoiceId }) => invoiceId ?? []);
  const invoices = await findInvoicesById(database, invoiceIds);
  const invoiced = new Map(invoices.map((each) => [each.invoiceId, each.accountId]));

  const cold = await coldSenders(services, deposits);

  const house = (assetKey: AssetKey, kind: "chain" | "cold" | "float"): Promise<string> =>
    houseAccount(database, { brandId: brand.id, assetKey, kind });

  const open = async (userId: UserId, assetKey: AssetKey): Promise<string> => {
    const listing = listingOf(brand, assetKey);
    const { accountId } = await database
      .transaction()
      .execute((store) => openUserAccount(services, store, { userId, listing }));
    known.set(holderKey({ userId, assetKey }), accountId);
    return accountId;
  };

  return async ({ userId, assetKey, invoiceId, purpose, senderAddress }) => {
    const chain = await house(assetKey, "chain");
    if (userId === HOUSE_USER_ID && senderAddress !== null && cold.has(senderAddress))
      return { chain, credited: await house(assetKey, "cold"), purpose: "main", isReturn: true };
    const ofInvoice =
      purpose === "invoice" && invoiceId !== null ? invoiced.get(invoiceId) : undefined;
    if (ofInvoice !== undefined) return { chain, credited: ofInvoice, purpose: "invoice" };
    const spot = purpose === "spot" ? spots.get(userId) : undefined;
    if (spot?.assetKey === assetKey) return { chain, credited: spot.accountId, purpose: "spot" };
    const main =
      userId === HOUSE_USER_ID
        ? await house(assetKey, "float")
        : (known.get(holderKey({ userId, assetKey })) ?? (await open(userId, assetKey)));
    return { chain, credited: main, purpose: "main" };
  };
}

/** The cold addresses, where one of these may have come from there. */
async function coldSenders(
  { database }: Services,
  deposits: readonly Deposit[],
): Promise<ReadonlySet<string>> {
  const came = deposits.find(({ userId }) => userId === HOUSE_USER_ID);
  return new Set(came === undefined ? [] : await listColdAddresses(database, came.networkId));
}

/** What a credit moves between: the counterpart of custody, and the user's or the house's account. */
type CreditAccounts = { readonly chain: string } & (
  | {
      readonly purpose: "main" | "invoice";
      readonly credited: string;
      /** It comes back from a cold address: what is credited is the counterpart of what lies there. */
      readonly isReturn?: true;
    }
  | { readonly purpose: "spot"; readonly credited: AccountId }
);

type Credit = {
  readonly deposit: Deposit;
  readonly accounts: CreditAccounts;
  readonly confirmations: number;
};

/**
 * Books a final deposit: to its user, or to the house's own funds when it came to the payout
 * address (rule 51). The deposit's id is the key, so it is credited once. False when a
 * reorganisation was faster: it stands in another block by now, or in none; or when the depository has
 * moved meanwhile: the next look credits the main account. (rule 59)
 */
export async function creditDeposit(
  { clock, ledger, log, random }: Services,
  { deposit, accounts, confirmations }: Credit,
): Promise<boolean> {
  const { assetKey, brandId, userId, units } = deposit;
  const { depositId, blockHash } = deposit;
  const { credited, purpose } = accounts;
  const isHouse = userId === HOUSE_USER_ID;
  const isReturn = accounts.purpose === "main" && accounts.isReturn === true;
  const ofHouse = isReturn ? "coldReturn" : "fund";
  const posted = await ledger.post({
    transfer: {
      transferId: random.id(),
      brandId,
      scopeUserId: userId,
      idempotencyKey: `deposit:${depositId}`,
      requestHash: hashText(`${deposit.depositKey}:${units}`),
      kind: isHouse ? ofHouse : "deposit",
      legs: [
        { accountId: accounts.chain, units: -units },
        { accountId: credited, units },
      ],
    },
    companions: [
      creditDepositRow({
        depositId,
        blockHash,
        purpose,
        confirmations,
        now: new Date(clock.nowMs()),
      }),
      ...(purpose === "spot" ? [keepSpotAccountRow({ userId, accountId: credited })] : []),
      ...(isHouse ? [] : [announceUserRow(userId), newsRow({ kind: "deposit", id: depositId })]),
      ...(deposit.invoiceId === null
        ? []
        : [enqueueRow("invoice-step", { id: deposit.invoiceId })]),
      ...(isHouse || purpose === "spot" || deposit.keyPurpose !== "depository"
        ? []
        : [enqueueRow("main-deposit-news", { id: depositId })]),
    ],
  });
  if (posted.outcome === "refused") throw new Error(`A deposit was refused: ${posted.reason}.`);
  if (posted.outcome === "overtaken") return false;
  if (isHouse) {
    const told = isReturn
      ? "Coins came back from a cold address."
      : "The payout address was funded.";
    log.info(told, { assetKey, units: units.toString() });
  }
  return true;
}
