import { sameNetwork } from "@coffer/core/assets";
import { readTotals, type LedgerTotals } from "@coffer/ledger";
import { assetListings, type AssetListing } from "../catalogue/assetListing.ts";
import type { Chain } from "@coffer/chains";
import { ledgerQuery } from "../storage/database.ts";
import { proveWholeLedger } from "../storage/ledger/proveWholeLedger.ts";
import { listDepositAddresses } from "../storage/solvency/readPicture.ts";
import {
  proveNetwork,
  type NetworkProof,
  type ProofServices,
} from "../usecases/solvency/proveNetwork.ts";
import { proveSignatures } from "../usecases/outgoing/proveSignatures.ts";
import { proveAddresses } from "../usecases/custody/proveAddresses.ts";
import type { Account } from "./accountText.ts";

export type Reconciliation = {
  readonly accounts: readonly Account[];
  /** What is wrong with the ledger, in words; empty when its rules hold. */
  readonly findings: readonly string[];
  /** What the signer's memory and the record say differently, in words. */
  readonly signatures: readonly string[];
  /** Deposit addresses that are not the seed's; empty when all are. */
  readonly foreignAddresses: readonly string[];
};

/**
 * Proves every asset now, asking every custody address, the ledger's rules, that nothing was signed that
 * the signer does not remember, and that each address is derived from the deposit seed. Changes nothing.
 */
export async function reconcile(services: ProofServices): Promise<Reconciliation> {
  const accounts: Account[] = [];
  const foreignAddresses: string[] = [];
  for (const chain of services.chains) {
    accounts.push(...(await ofNetwork(services, chain)));
    foreignAddresses.push(...(await proveAddresses(services, chain)));
  }
  const findings = await proveWholeLedger(services.database);
  const signatures = await proveSignatures(services);
  return { accounts, findings, signatures, foreignAddresses };
}

/** Whoever asks waits some seconds for an answer rather than hear that a block had just come. */
const PATIENCE = { looksMax: 20, restMs: 250 };

async function ofNetwork(services: ProofServices, chain: Chain): Promise<readonly Account[]> {
  const { brand } = services;
  const listings = assetListings(brand).filter(({ network }) =>
    sameNetwork(network.networkId, chain.networkId),
  );
  const totals = new Map<string, LedgerTotals>();
  const proof = await proveNetwork(services, {
    ...PATIENCE,
    chain,
    assetKeys: listings.map(({ key }) => key),
    addressesOf: async (store) => {
      // In the same transaction as the rest of the picture, so that both are of one moment.
      for (const [key, ofAsset] of await readTotals(ledgerQuery(store), brand.id))
        totals.set(key, ofAsset);
      return listDepositAddresses(store, chain.networkId);
    },
  });
  return listings.map((listing) => accountOf(listing, proof, totals.get(listing.key)));
}

function accountOf(
  listing: AssetListing,
  proof: NetworkProof,
  totals: LedgerTotals = new Map(),
): Account {
  const { asset, key } = listing;
  const { height } = proof.point;
  const named = { token: asset.token, network: listing.network.name, decimals: asset.decimals };
  if (proof.kind === "unknown")
    return { ...named, kind: "unknown", height, why: proof.why, totals };
  const proven = proof.assets.get(key);
  if (proven === undefined) throw new Error(`The proof leaves out ${key}.`);
  return { ...named, kind: "looked", height, parts: proven.parts, totals };
}
