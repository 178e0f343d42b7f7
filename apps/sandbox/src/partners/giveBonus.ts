import { randomUUID } from "node:crypto";
import { networkKey, type NetworkId } from "@coffer/core/assets";
import { formatDecimal, parseDecimal } from "@coffer/core/money";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { z } from "zod";
import { giveFromFaucet } from "../networks/giveFromFaucet.ts";
import { findNetwork, type LocalNetwork } from "../networks/LocalNetwork.ts";
import { askWallet } from "../shop/askWallet.ts";
import type { PartnerAccount } from "./partnerAccount.ts";

export type PartnerParts = {
  /** Where the wallet answers partners, without a slash at its end. */
  readonly partnersUrl: string;
  readonly partners: readonly PartnerAccount[];
  readonly networks: readonly LocalNetwork[];
};

export type WantedBonus = {
  readonly project: string;
  readonly contact: string;
  readonly token: string;
  readonly networkId: NetworkId;
  /** Whole units. */
  readonly amount: string;
};

const accountSchema = z.object({
  balances: z.array(z.object({ assetKey: z.string(), available: z.string() })),
  addresses: z.array(
    z.object({
      networkId: z.object({ type: z.string(), chainId: z.string() }),
      address: z.string(),
    }),
  ),
});
const accrualSchema = z.object({ id: z.string(), assetKey: z.string(), amount: z.string() });

const LOOK_MS = 250;
/** A deposit counts after some blocks, each of about a second. */
const LOOKS_MAX = 120;

/**
 * Gives somebody a bonus as a partner's server does, by a signed request; what the partner lacks for it comes
 * to its address from the local chain first. A refusal is what the wallet says. (rule 444)
 */
export async function giveBonus(
  parts: PartnerParts,
  wanted: WantedBonus,
): Promise<Outcome<z.infer<typeof accrualSchema>, string>> {
  const { amount, contact: person, networkId, project, token } = wanted;
  const partner = parts.partners.find(({ name }) => name === project);
  if (partner === undefined) return refused(`There is no partner ${project} here`);
  const account = { ...partner, url: parts.partnersUrl };
  const assetKey = `${token}:${networkKey(networkId)}`;
  const funded = await fund(parts, account, { ...wanted, assetKey });
  if (!funded.ok) return funded;
  const accrual = { accrualId: randomUUID(), person, assetKey, amount };
  const given = await askWallet(account, "/accruals", accrual);
  return given.ok ? ok(accrualSchema.parse(given.value)) : given;
}

type Funding = WantedBonus & { readonly assetKey: string };
type Account = Parameters<typeof askWallet>[0];

/** Makes sure that the partner has so much, a good deal more at its first bonus in the asset. */
async function fund(
  { networks }: PartnerParts,
  account: Account,
  { amount, assetKey, networkId, token }: Funding,
): Promise<Outcome<true, string>> {
  const network = findNetwork(networks, networkId);
  const known = network?.tokens.find((each) => each.token === token);
  if (network === undefined || known === undefined)
    return refused(`There is no ${token} on ${networkKey(networkId)}`);
  const wanted = parseDecimal(amount, known.decimals);
  if (!wanted.ok) return refused(`amount: not an amount with at most ${known.decimals} decimals`);
  const asked = { hasPoured: false };
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const found = await askWallet(account, "/account");
    if (!found.ok) return found;
    const { addresses, balances } = accountSchema.parse(found.value);
    const has = balances.find((each) => each.assetKey === assetKey)?.available ?? "0";
    const units = parseDecimal(has, known.decimals);
    if (units.ok && units.value >= wanted.value) return ok(true);
    if (!asked.hasPoured) {
      const to = addresses.find((each) => networkKey(each.networkId) === networkKey(networkId));
      if (to === undefined) return refused(`The partner has no address for ${token}`);
      const most = formatDecimal(known.faucetMaxUnits, known.decimals);
      const poured = await giveFromFaucet(network, { token, address: to.address, amount: most });
      if (!poured.ok) return poured;
      asked.hasPoured = true;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return refused("The coins for it have not come yet. Ask again in a moment");
}
