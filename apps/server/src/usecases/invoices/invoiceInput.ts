import type { Refusal } from "@coffer/contract/errors";
import { assetKey } from "@coffer/core/assets";
import type { NetworkId } from "@coffer/contract";
import { invoiceUnitsCeil } from "@coffer/core/invoices";
import { tidyLine } from "@coffer/core/lines";
import { FIAT_DECIMALS, parseDecimal } from "@coffer/core/money";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { findRate } from "@coffer/core/rates";
import { allowancesOf, findListing, type AssetListing } from "../../catalogue/assetListing.ts";
import { limitUnits } from "../../catalogue/feeMax.ts";
import type { Services } from "../../ports/services.ts";
import { isLoopbackHost } from "../../settings/isLoopbackHost.ts";
import type { InvoiceContactType } from "../../storage/invoices/invoiceTables.ts";
import { normalizeContact } from "../session/normalizeContact.ts";

/** Why a merchant's invoice or template is not made: what a person is answered, and for the merchant which field and why. */
export type NotMade = {
  readonly refusal: Refusal;
  readonly field?: string;
  readonly why?: string;
};

const wrong = (field: string, why: string, refusal: Refusal = { transport: "BAD_REQUEST" }) =>
  refused<NotMade>({ refusal, field, why });

/** Of invoices, unless it is said. (rule 67) */
const EXPIRES_IN_MINUTES = 60;
const EXPIRES_IN_MINUTES_MAX = 30 * 24 * 60;
const DESCRIPTION_LENGTH_MAX = 200;
const REFERENCE_LENGTH_MAX = 100;
const RETURN_URL_LENGTH_MAX = 2_048;
/** Whole units of an asset, above which nobody's invoice is meant. */
const WHOLE_UNITS_MAX = 10n ** 12n;

type AskedAsset = { readonly networkId: NetworkId; readonly token: string };

/** An asset that the brand lists and that may be received. */
export function readAsset(
  { brand }: Pick<Services, "brand">,
  { networkId, token }: AskedAsset,
): Outcome<AssetListing, NotMade> {
  const listing = findListing(brand, assetKey(token, networkId));
  if (listing === undefined || !allowancesOf(listing).allowReceive)
    return wrong("asset", "This asset is not listed by this wallet, or cannot be received.", {
      code: "ASSET_NOT_AVAILABLE",
    });
  return ok(listing);
}

/** The least and the most, base units, that an invoice of an asset is of: what is less nobody is credited with. */
export const invoiceLimits = ({ asset }: AssetListing) => ({
  minUnits: asset.depositMin === undefined ? 1n : limitUnits(asset.depositMin, asset),
  maxUnits: WHOLE_UNITS_MAX * 10n ** BigInt(asset.decimals),
});

const outOfLimits = (field: string, why: string) =>
  wrong(field, why, { code: "AMOUNT_OUT_OF_LIMITS" });

/** An amount in whole units of the asset, as base units. */
export function readUnits(
  { asset }: AssetListing,
  amount: string,
  field = "amount",
): Outcome<bigint, NotMade> {
  const units = parseDecimal(amount, asset.decimals);
  if (!units.ok || units.value <= 0n)
    return outOfLimits(
      field,
      `It must be a decimal above zero with at most ${asset.decimals} decimals.`,
    );
  return ok(units.value);
}

/** A price in a currency of the brand, as cents. */
export function readCents(
  { brand }: Pick<Services, "brand">,
  { amount, ticker }: { readonly amount: string; readonly ticker: string },
): Outcome<bigint, NotMade> {
  if (!brand.fiatCurrencies.some((known) => known.ticker === ticker))
    return wrong(
      "fiat.ticker",
      `This wallet knows ${brand.fiatCurrencies.map((known) => known.ticker).join(", ")}.`,
    );
  const cents = parseDecimal(amount, FIAT_DECIMALS);
  if (!cents.ok || cents.value <= 0n)
    return outOfLimits(
      "fiat.amount",
      `It must be a decimal above zero with at most ${FIAT_DECIMALS} decimals.`,
    );
  return ok(cents.value);
}

/** What a price is worth in coins now; refused while there is no rate that is young enough. (rules 36 and 386) */
export function unitsOfCents(
  { rates }: Pick<Services, "rates">,
  { asset }: AssetListing,
  { cents, ticker }: { readonly cents: bigint; readonly ticker: string },
): Outcome<bigint, NotMade> {
  const rate = findRate(rates.usable(), asset.token, ticker);
  if (rate === undefined)
    return wrong("fiat", "Rate not found: try again in a moment, or name the amount in coins.", {
      transport: "PRECONDITION_FAILED",
    });
  return ok(invoiceUnitsCeil({ cents, price: rate.price, decimals: asset.decimals }));
}

/** Whether an invoice may be of so many base units. */
export function expectWithin(
  units: bigint,
  { minUnits, maxUnits }: { readonly minUnits: bigint; readonly maxUnits: bigint },
): Outcome<bigint, NotMade> {
  return units >= minUnits && units <= maxUnits
    ? ok(units)
    : outOfLimits("amount", "It is below the least or above the most that an invoice may be of.");
}

export type AskedWords = {
  readonly description?: string | undefined;
  readonly returnUrl?: string | undefined;
  readonly expiresInMinutes?: number | undefined;
};

export type InvoiceWords = {
  readonly description: string | null;
  readonly returnUrl: string | null;
  readonly expiresInMinutes: number;
};

/** What is said of an invoice besides its amount. */
export function readWords(
  services: Pick<Services, "walletUrl">,
  { description, expiresInMinutes = EXPIRES_IN_MINUTES, returnUrl }: AskedWords,
): Outcome<InvoiceWords, NotMade> {
  const said = readLine("description", description, DESCRIPTION_LENGTH_MAX);
  if (!said.ok) return said;
  if (returnUrl !== undefined && !isReturnUrl(services, returnUrl))
    return wrong("returnUrl", "It must be an https address without a name or password in it.");
  const isTime = Number.isInteger(expiresInMinutes) && expiresInMinutes >= 1;
  if (!isTime || expiresInMinutes > EXPIRES_IN_MINUTES_MAX)
    return wrong("expiresInMinutes", `It must be between 1 and ${EXPIRES_IN_MINUTES_MAX}.`);
  return ok({ description: said.value, returnUrl: returnUrl ?? null, expiresInMinutes });
}

/** By which name a merchant finds an invoice again. */
export const readReference = (referenceId: string | undefined): Outcome<string | null, NotMade> =>
  readLine("referenceId", referenceId, REFERENCE_LENGTH_MAX);

function readLine(
  field: string,
  text: string | undefined,
  lengthMax: number,
): Outcome<string | null, NotMade> {
  const line = tidyLine(text ?? "");
  if (Array.from(line).length > lengthMax)
    return wrong(field, `It must have at most ${lengthMax} characters.`);
  return ok(line === "" ? null : line);
}

export type InvoiceContact = { readonly type: InvoiceContactType; readonly value: string };

/** Whom an invoice is for, in the form under which contacts are kept. */
export function readInvoiceContact(
  contact: InvoiceContact | undefined,
): Outcome<InvoiceContact | null, NotMade> {
  if (contact === undefined) return ok(null);
  const read = normalizeContact(contact);
  return read.ok
    ? ok({ type: contact.type, value: read.value.normalized })
    : wrong("contact", "It must be a mail address, or a phone number with its country code.", {
        code: read.problem,
      });
}

/** A page of the merchant's; without encryption only on the machine that the wallet is tried on. */
function isReturnUrl({ walletUrl }: Pick<Services, "walletUrl">, text: string): boolean {
  if (text.length > RETURN_URL_LENGTH_MAX || !URL.canParse(text)) return false;
  const { hostname, password, protocol, username } = new URL(text);
  if (username !== "" || password !== "") return false;
  return (
    protocol === "https:" ||
    (protocol === "http:" && walletUrl.startsWith("http:") && isLoopbackHost(hostname))
  );
}
