import type { UserId } from "@coffer/core/ids";
import type { CurrencyRef, NetworkId, PaymentInput } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { belongsElsewhere, stripAddress } from "@coffer/core/address";
import { sameNetwork } from "@coffer/core/assets";
import { parseDecimal } from "@coffer/core/money";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { stopCodes } from "@coffer/core/safety";
import { findListing, networkOf, type AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { listAccounts, type AssetAccount } from "../../storage/assets/assetAccounts.ts";
import { findAddressOwner, type AddressOwner } from "../../storage/custody/custodyAddresses.ts";
import type { Store } from "../../storage/database.ts";
import { findInvoice, type InvoiceRow } from "../../storage/invoices/invoices.ts";
import { readTogether } from "../../storage/readTogether.ts";
import { chainOf } from "../chainOf.ts";
import { resolveMemo } from "../resolveMemo.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";

/** No network counts further than 256 bits. */
const UNITS_MAX = 2n ** 256n - 1n;

/** A payment as asked for, with every name in it found and every text parsed. */
export type ResolvedPayment = {
  readonly account: AssetAccount;
  /** All that its sender has. */
  readonly accounts: readonly AssetAccount[];
  readonly listing: AssetListing;
  readonly destination: string;
  readonly units: bigint;
  /** As it is stored, signed for and compared; empty where there is none. (rule 74) */
  readonly memo: string;
  /** Set when the destination is another user's, or a merchant's, custody address (rule 7). */
  readonly receiverUserId: UserId | null;
  /** Set when it is an invoice's, and what it asks for. */
  readonly receivingInvoice?: ReceivingInvoice | null;
};

/** An invoice that a payment within the wallet comes into. */
export type ReceivingInvoice = Pick<InvoiceRow, "accountId" | "invoiceId">;

type Asked = {
  readonly userId: UserId;
  readonly paymentInput: PaymentInput;
  readonly networkId: NetworkId;
};

/** What a payment's names stand for in the database. */
export type NamedRows = {
  /** All that its sender has. */
  readonly accounts: readonly AssetAccount[];
  /** Whose its destination is; nobody's, where it is no address of its network. */
  readonly owner: AddressOwner | undefined;
};

/** Asks for both at once, so that they can be read together with others. */
export async function readNamedRows(
  services: Services,
  store: Store,
  { userId, paymentInput, networkId }: Asked,
): Promise<NamedRows> {
  const address = spelledAddress(services, networkId, paymentInput.destination);
  const place = { brandId: services.brand.id, networkId };
  const [accounts, owner] = await Promise.all([
    listAccounts(store, userId),
    address === null ? undefined : findAddressOwner(store, { ...place, address }),
  ]);
  return { accounts, owner };
}

/** Null for what is none, and on a network that the brand does not have. */
export function spelledAddress(
  services: Pick<Services, "brand" | "chains">,
  networkId: NetworkId,
  destination: string,
): string | null {
  if (networkOf(services.brand, networkId) === undefined) return null;
  const parsed = chainOf(services, networkId).parseAddress(destination);
  return parsed.ok ? parsed.value : null;
}

/**
 * Refuses foreign accounts and those kept for something, wrong networks, bad amounts, memos and
 * addresses; decides nothing about money.
 */
export async function resolvePayment(
  services: Services,
  asked: Asked,
): Promise<Outcome<ResolvedPayment, Refusal>> {
  const rows = await readTogether(services.database, (store) =>
    readNamedRows(services, store, asked),
  );
  return resolveRead(services, asked, rows);
}

/** The same of what was read before. */
export async function resolveRead(
  services: Services,
  { paymentInput, networkId, userId }: Asked,
  { accounts, owner }: NamedRows,
): Promise<Outcome<ResolvedPayment, Refusal>> {
  const { accountId, amount, currency, destination } = paymentInput;
  const payer = payerAmong(services, accounts, accountId);
  if (!payer.ok) return payer;
  const { listing } = payer.value;
  if (!sameNetwork(listing.network.networkId, networkId)) return refused({ code: "WRONG_NETWORK" });
  if (!isCurrencyOf(listing, currency)) return refused({ code: "ASSET_NOT_AVAILABLE" });
  const asked = { userId, listing, amount, destination, memo: paymentInput.memo };
  const named = await resolveNamed(services, asked, async () => owner);
  return named.ok ? ok({ ...payer.value, ...named.value }) : named;
}

type Payer = Pick<ResolvedPayment, "account" | "accounts" | "listing">;

/** The main account that is named, with all that its owner has. */
export const resolvePayer = async (
  services: Pick<Services, "brand" | "database">,
  { userId, accountId }: { readonly userId: UserId; readonly accountId: string },
): Promise<Outcome<Payer, Refusal>> =>
  payerAmong(services, await listAccounts(services.database, userId), accountId);

function payerAmong(
  { brand }: Pick<Services, "brand">,
  accounts: readonly AssetAccount[],
  accountId: string,
): Outcome<Payer, Refusal> {
  const account = accounts.find((own) => own.accountId === accountId.toLowerCase());
  const listing = account && findListing(brand, account.assetKey);
  if (account === undefined || listing === undefined || account.purpose !== "main")
    return refused({ code: "ASSET_NOT_AVAILABLE" });
  return ok({ account, accounts, listing });
}

export const isCurrencyOf = ({ asset }: AssetListing, { symbol, type }: CurrencyRef): boolean =>
  symbol === asset.token && type === asset.cryptoCurrencyType;

/** An amount in whole units, in the base units of its asset. */
export function unitsOf({ asset }: AssetListing, amount: string): Outcome<bigint, Refusal> {
  const units = parseDecimal(amount, asset.decimals);
  return units.ok && units.value <= UNITS_MAX
    ? ok(units.value)
    : refused({ code: "AMOUNT_OUT_OF_LIMITS" });
}

type Named = Pick<
  ResolvedPayment,
  "destination" | "memo" | "receiverUserId" | "receivingInvoice" | "units"
>;

type AskedNames = {
  readonly userId: UserId;
  readonly listing: AssetListing;
  /** Whole units of the asset. */
  readonly amount: string;
  readonly destination: string;
  readonly memo: string | undefined;
};

/** Whose an address of the payment's network is, in its one spelling. */
type OwnerOf = (address: string) => Promise<AddressOwner | undefined>;

/** The texts of a payment of this asset, whatever account it leaves; without `ownerOf` the database is asked. */
export async function resolveNamed(
  services: Services,
  { userId, listing, amount, destination, memo }: AskedNames,
  ownerOf: OwnerOf = ownerIn(services, listing),
): Promise<Outcome<Named, Refusal>> {
  const { networkId } = listing.network;
  const written = resolveMemo(services, networkId, memo);
  if (!written.ok) return written;
  const units = unitsOf(listing, amount);
  if (!units.ok) return units;
  const receiver = await resolveReceiver(services, { userId, listing, destination }, ownerOf);
  if (!receiver.ok) return receiver;
  return ok({ units: units.value, memo: written.value, ...receiver.value });
}

const ownerIn =
  ({ brand, database }: Services, { network: { networkId } }: AssetListing): OwnerOf =>
  (address) =>
    findAddressOwner(database, { brandId: brand.id, networkId, address });

type Receiver = Pick<ResolvedPayment, "destination" | "receiverUserId" | "receivingInvoice">;

type AskedAddress = { readonly listing: AssetListing; readonly destination: string };

/** An address in its one spelling, unless whatever is sent there would reach nobody. */
export async function resolveAddress(
  services: Services,
  asked: AskedAddress,
): Promise<Outcome<string, Refusal>> {
  const { networkId } = asked.listing.network;
  const parsed = chainOf(services, networkId).parseAddress(asked.destination);
  if (!parsed.ok)
    return refused({ code: wrongAddressCode(asked.destination, networkId) ?? parsed.problem });
  const destination = parsed.value;
  // Coins sent to the wallet's own payout address, or to a token's contract, would reach nobody.
  if (destination === (await payoutAddressOf(services, networkId)))
    return refused({ code: "INVALID_ADDRESS" });
  if (isTokenContract(services, networkId, destination))
    return refused({ code: "INVALID_ADDRESS" });
  return parsed;
}

async function resolveReceiver(
  services: Services,
  asked: AskedAddress & { readonly userId: UserId },
  ownerOf: OwnerOf,
): Promise<Outcome<Receiver, Refusal>> {
  const { listing, userId } = asked;
  const address = await resolveAddress(services, asked);
  if (!address.ok) return address;
  const destination = address.value;
  const owner = await ownerOf(destination);
  if (owner === undefined) return ok({ destination, receiverUserId: null, receivingInvoice: null });
  if (owner.userId === userId) return refused({ code: "SEND_TO_OWN_ADDRESS" });
  const receivingInvoice = await invoiceAt(services, owner, listing);
  return ok({ destination, receiverUserId: owner.userId, receivingInvoice });
}

/** The invoice whose address it is; another asset than it asks for is its merchant's like any other. */
async function invoiceAt(
  { brand, database }: Services,
  { invoiceId }: AddressOwner,
  { key }: AssetListing,
): Promise<ReceivingInvoice | null> {
  if (invoiceId === null) return null;
  const invoice = await findInvoice(database, { brandId: brand.id, invoiceId });
  return invoice?.assetKey === key ? invoice : null;
}

/** What is an address, though of no use on this network, is told apart from what is none. */
function wrongAddressCode(destination: string, networkId: NetworkId) {
  return belongsElsewhere(stripAddress(destination), networkId) === null
    ? null
    : stopCodes.wrongNetwork;
}

/** Whether an address is the contract of a token that the brand lists on this network. */
function isTokenContract(services: Services, networkId: NetworkId, address: string): boolean {
  const chain = chainOf(services, networkId);
  return (networkOf(services.brand, networkId)?.assets ?? []).some(({ contractAddress }) => {
    const contract = contractAddress === undefined ? null : chain.parseAddress(contractAddress);
    return contract !== null && contract.ok && contract.value === address;
  });
}
