import type { Brand } from "@coffer/brands";
import { formatDecimal, parseDecimal } from "@coffer/core/money";
import type { UserId } from "@coffer/core/ids";
import { systemClock, systemRandom } from "../adapters/clockAndRandom.ts";
import { promoListings, type PromoListing } from "../catalogue/promoListing.ts";
import { OperatingRefusal } from "../operating/operatingRefusal.ts";
import type { CommandSettings } from "../settings.ts";
import { listAccounts, readSpendable } from "../storage/assets/assetAccounts.ts";
import { listPromoGrants } from "../storage/promo/promoGrants.ts";
import { findPerson } from "../storage/session/users.ts";
import { grantPromo } from "../usecases/promo/grantPromo.ts";
import { withJobsLedger, withOperatedWallet, type OperatedWallet } from "./withOperatedWallet.ts";

const GRANTS_TOLD = 50;
/** Characters. */
const TEXT_MAX = 200;
/** The longest number that a balance is kept in. */
const DIGITS_MAX = 30;

/** What is asked: what somebody has, or to grant them so much of a token, once for the key. */
export type PromoAsk =
  | { readonly what: "show"; readonly person: string }
  | {
      readonly what: "grant";
      readonly person: string;
      readonly token: string;
      readonly amount: string;
      readonly reason: string;
      readonly key: string;
    };

/** What the words behind the command ask; null where they ask nothing that there is. */
export function readPromoAsk(words: readonly string[], key = ""): PromoAsk | null {
  const [what, person = "", token = "", amount = "", ...more] = words;
  if (what === "show") return person !== "" && token === "" ? { what, person } : null;
  const reason = more.join(" ").trim();
  if (what !== "grant" || reason === "" || key === "") return null;
  return { what, person, token, amount, reason, key };
}

/** `npm run promo`: what people have of the brand's promo tokens, and granting them some. */
export const promo = (settings: CommandSettings, ask: PromoAsk): Promise<string> =>
  withOperatedWallet(settings, (wallet) => answerPromo(wallet, ask));

type Books = Omit<OperatedWallet, "localSecrets">;

/** Does what is asked, and tells what the person has then. (rule 429) */
export async function answerPromo(books: Books, ask: PromoAsk): Promise<string> {
  const { brand, database } = books;
  const userId = await findPerson(database, { brandId: brand.id, named: ask.person });
  if (userId === undefined)
    throw new OperatingRefusal(
      `Nobody is ${ask.person} here. Name somebody by their public id, email or phone.`,
    );
  const said = ask.what === "grant" ? [await grant(books, userId, ask)] : [];
  return [...said, await standing(books, userId)].join("\n");
}

type GrantAsk = Extract<PromoAsk, { what: "grant" }>;

async function grant(books: Books, userId: UserId, ask: GrantAsk): Promise<string> {
  const { brand, database } = books;
  const listing = chosen(brand, ask.token);
  const units = unitsOf(listing, ask.amount);
  for (const text of [ask.reason, ask.key])
    if (Array.from(text).length > TEXT_MAX)
      throw new OperatingRefusal(`A reason and a key have at most ${TEXT_MAX} characters each.`);
  const { key, reason } = ask;
  const end = await withJobsLedger(books, (ledger) =>
    grantPromo(
      { brand, database, ledger, clock: systemClock, random: systemRandom },
      { userId, listing, units, reason, key },
    ),
  );
  if (end === "otherwise")
    throw new OperatingRefusal(`${key} has granted ${ask.person} something else before.`);
  return end === "granted" ? "Granted." : "Granted before, and nothing more now.";
}

function unitsOf({ decimals, token }: PromoListing, amount: string): bigint {
  const units = parseDecimal(amount, decimals);
  if (!units.ok || units.value === 0n || amount.length > DIGITS_MAX)
    throw new OperatingRefusal(
      `${amount} is no amount of ${token}: whole units with at most ${decimals} decimals, such as 2.5`,
    );
  return units.value;
}

function chosen(brand: Brand, named: string): PromoListing {
  const all = promoListings(brand);
  const [only, ...others] = all.filter(({ key, token }) => [key, token].includes(named));
  if (only !== undefined && others.length === 0) return only;
  throw new OperatingRefusal(
    all.length === 0
      ? `The brand ${brand.id} has no promo tokens.`
      : `${named} is not one promo token. Name one of: ${all.map(({ key }) => key).join(", ")}`,
  );
}

/** What somebody has of each token, and what was granted them last. */
async function standing({ brand, database }: Books, userId: UserId): Promise<string> {
  const listings = promoListings(brand);
  const own = (await listAccounts(database, userId)).filter(({ purpose }) => purpose === "promo");
  const balances = await readSpendable(
    database,
    own.map(({ accountId }) => accountId),
  );
  const amountOf = (key: string, units: bigint) => {
    const listing = listings.find((each) => each.key === key);
    return `${listing === undefined ? `${units} units of` : formatDecimal(units, listing.decimals)} ${key}`;
  };
  const grants = await listPromoGrants(database, { userId, limit: GRANTS_TOLD });
  const lines = [
    ...own.map(({ accountId, assetKey }) => amountOf(assetKey, balances.get(accountId) ?? 0n)),
    ...grants.map(
      ({ assetKey, createdAt, idempotencyKey, reason, units }) =>
        `${createdAt.toISOString()} ${amountOf(assetKey, units)}, ${idempotencyKey}: ${reason}`,
    ),
  ];
  return lines.length === 0 ? "No promo tokens." : lines.join("\n");
}
