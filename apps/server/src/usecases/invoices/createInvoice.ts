import type { NetworkId } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import type { InvoiceId, InvoiceTemplateId, UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import {
  findInvoiceByKey,
  insertInvoice,
  type InvoiceRow,
} from "../../storage/invoices/invoices.ts";
import {
  announceInvoices,
  insertInvoiceChange,
  listInvoiceViewers,
  lockInvoice,
} from "../../storage/invoices/invoiceStandings.ts";
import { touchUsers } from "../../storage/session/users.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { onceAddressesWait, openDepositAddress } from "../custody/openDepositAddress.ts";
import { hashText } from "../hashText.ts";
import type { InvoicingMerchant } from "./createTemplate.ts";
import {
  expectWithin,
  invoiceLimits,
  readAsset,
  readCents,
  readInvoiceContact,
  readReference,
  readUnits,
  readWords,
  unitsOfCents,
  type AskedWords,
  type InvoiceContact,
  type NotMade,
} from "./invoiceInput.ts";

export type NewInvoice = AskedWords & {
  readonly networkId: NetworkId;
  readonly token: string;
  /** Whole units, or a price in a currency; one of the two. */
  readonly amount?: string | undefined;
  readonly fiat?: { readonly ticker: string; readonly amount: string } | undefined;
  /** Who alone may pay it, by a contact that they have proved. (rule 68) */
  readonly contact?: InvoiceContact | undefined;
  readonly referenceId?: string | undefined;
  /** What it is made of, and the limits of that. */
  readonly template?: Template | undefined;
  /** The same key with the same request answers the first invoice. */
  readonly idempotencyKey: string;
  /** Whoever makes it where its merchant does not. */
  readonly maker?: Maker | undefined;
};

type Template = {
  readonly templateId: InvoiceTemplateId;
  readonly limits: ReturnType<typeof invoiceLimits>;
};

type Maker = {
  readonly userId: UserId | null;
  readonly sessionId: string;
  readonly address: string | null;
  /** Why it may not be made now, asked in the transaction that makes it. */
  readonly refusal: (store: Store) => Promise<Refusal | null>;
};

/**
 * Makes a merchant's invoice with an address of its own. A price becomes coins at the rate of now, and stands
 * until it expires. The same key with the same request answers the first one, with another CONFLICT.
 * (rules 67, 68 and 386)
 */
export async function createInvoice(
  services: Services,
  { merchantId }: InvoicingMerchant,
  asked: NewInvoice,
): Promise<Outcome<InvoiceRow, NotMade>> {
  const { maker = null, template } = asked;
  const hash = requestHash(asked);
  const key = { merchantId: merchantId as UserId, idempotencyKey: asked.idempotencyKey }; // owns accounts as a person does
  const known = await knownInvoice(services, key, hash);
  if (known !== null) return known;
  const resolved = resolveInvoice(services, asked);
  if (!resolved.ok) return resolved;
  const templateId = template?.templateId ?? null;
  const made = await writeInvoice(services, { ...resolved.value, ...key, hash, maker, templateId });
  if (made !== null) return refused({ refusal: made });
  const written = await knownInvoice(services, key, hash);
  if (written === null) throw new Error("An invoice that was written cannot be read.");
  return written;
}

/** The same invoice asked for again has the same hash; the key itself is not part of it. */
function requestHash(asked: NewInvoice): Uint8Array {
  const { amount, contact, fiat, networkId, referenceId, template, token, ...words } = asked;
  const parts = [
    [networkId.type, networkId.chainId, token],
    amount ?? null,
    fiat === undefined ? null : [fiat.ticker, fiat.amount],
    contact === undefined ? null : [contact.type, contact.value],
    [referenceId ?? null, words.description ?? null, words.returnUrl ?? null],
    words.expiresInMinutes ?? null,
    template?.templateId ?? null,
  ];
  return hashText(JSON.stringify(parts));
}

type Key = { readonly merchantId: UserId; readonly idempotencyKey: string };

async function knownInvoice(
  { database }: Services,
  key: Key,
  hash: Uint8Array,
): Promise<Outcome<InvoiceRow, NotMade> | null> {
  const known = await findInvoiceByKey(database, key);
  if (known === undefined) return null;
  const isSame = Buffer.compare(known.requestHash, hash) === 0;
  if (isSame) return ok(known);
  return refused({
    refusal: { transport: "CONFLICT" },
    field: "idempotency-key",
    why: "This key was used for another invoice.",
  });
}

type Resolved = {
  readonly listing: AssetListing;
  readonly units: bigint;
  readonly fiat: { readonly ticker: string; readonly cents: bigint } | null;
  readonly contact: InvoiceContact | null;
  readonly referenceId: string | null;
  readonly description: string | null;
  readonly returnUrl: string | null;
  readonly expiresInMinutes: number;
};

function resolveInvoice(services: Services, asked: NewInvoice): Outcome<Resolved, NotMade> {
  const listing = readAsset(services, asked);
  if (!listing.ok) return listing;
  const amounts = readAmount(services, listing.value, asked);
  if (!amounts.ok) return amounts;
  const limits = asked.template?.limits ?? invoiceLimits(listing.value);
  const within = expectWithin(amounts.value.units, limits);
  if (!within.ok) return within;
  const contact = readInvoiceContact(asked.contact);
  if (!contact.ok) return contact;
  const reference = readReference(asked.referenceId);
  if (!reference.ok) return reference;
  const words = readWords(services, asked);
  if (!words.ok) return words;
  return ok({
    listing: listing.value,
    ...amounts.value,
    contact: contact.value,
    referenceId: reference.value,
    ...words.value,
  });
}

function readAmount(
  services: Services,
  listing: AssetListing,
  { amount, fiat }: Pick<NewInvoice, "amount" | "fiat">,
): Outcome<Pick<Resolved, "units" | "fiat">, NotMade> {
  if ((amount === undefined) === (fiat === undefined))
    return refused({
      refusal: { transport: "BAD_REQUEST" },
      field: "amount",
      why: "Name the amount in coins, or a price in a currency: one of the two.",
    });
  if (fiat === undefined) {
    const units = readUnits(listing, amount ?? "");
    return units.ok ? ok({ units: units.value, fiat: null }) : units;
  }
  const cents = readCents(services, fiat);
  if (!cents.ok) return cents;
  const price = { cents: cents.value, ticker: fiat.ticker };
  const units = unitsOfCents(services, listing, price);
  return units.ok ? ok({ units: units.value, fiat: price }) : units;
}

type Writing = Resolved &
  Key & {
    readonly hash: Uint8Array;
    readonly maker: Maker | null;
    readonly templateId: InvoiceTemplateId | null;
  };

/** Null where it is written, now or by the same request a moment before. */
async function writeInvoice(services: Services, invoice: Writing): Promise<Refusal | null> {
  const { database, random } = services;
  const invoiceId = random.id() as InvoiceId; // made here
  const written = await onceAddressesWait(services, () =>
    database.transaction().execute((store) => writeIn(services, store, { ...invoice, invoiceId })),
  );
  return written.ok ? written.value : written.problem;
}

async function writeIn(
  services: Services,
  store: Store,
  { hash, invoiceId, listing, maker, merchantId, ...invoice }: Writing & { invoiceId: InvoiceId },
): Promise<Refusal | null> {
  const { brand, clock } = services;
  const refusal = await maker?.refusal(store);
  if (refusal !== null && refusal !== undefined) return refusal;
  const { networkId } = listing.network;
  const own = { userId: merchantId, scope: invoiceId };
  const address = await openDepositAddress(services, store, {
    ...own,
    networkId,
    keyPurpose: "invoices",
  });
  const account = await openUserAccount(services, store, { ...own, listing, purpose: "invoice" });
  const now = new Date(clock.nowMs());
  const isWritten = await insertInvoice(store, {
    invoice_id: invoiceId,
    brand_id: brand.id,
    merchant_id: merchantId,
    template_id: invoice.templateId,
    asset_key: listing.key,
    network_type: networkId.type,
    chain_id: networkId.chainId,
    address,
    account_id: account.accountId,
    units: invoice.units,
    fiat_ticker: invoice.fiat?.ticker ?? null,
    fiat_cents: invoice.fiat?.cents ?? null,
    contact_type: invoice.contact?.type ?? null,
    contact: invoice.contact?.value ?? null,
    description: invoice.description,
    reference_id: invoice.referenceId,
    return_url: invoice.returnUrl,
    maker_user_id: maker?.userId ?? null,
    maker_session_id: maker?.sessionId ?? null,
    maker_address: maker?.address ?? null,
    idempotency_key: invoice.idempotencyKey,
    request_hash: hash,
    expires_at: new Date(now.getTime() + invoice.expiresInMinutes * 60_000),
    created_at: now,
    updated_at: now,
  });
  if (!isWritten) return null;
  const standing = {
    state: "PAYMENT_REQUIRED",
    receivedUnits: 0n,
    seenUnits: 0n,
    excessUnits: 0n,
    isLate: false,
  } as const;
  await insertInvoiceChange(store, { invoiceId, what: "created", standing, now });
  await tellViewers(store, invoiceId);
  return null;
}

async function tellViewers(store: Store, invoiceId: InvoiceId): Promise<void> {
  const written = await lockInvoice(store, invoiceId);
  if (written === undefined) throw new Error("An invoice that was written cannot be read.");
  await announceInvoices(store, [invoiceId]);
  await touchUsers(store, await listInvoiceViewers(store, written));
}
