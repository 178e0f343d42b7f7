import type { Asset, Invoice } from "@coffer/contract";
import type { Wallet } from "../createWallet.ts";
import { loadConfig } from "../wire/loadConfig.ts";
import { isAttested } from "./isAttested.ts";

/**
 * What is known of an address of custody: it is the person's, the signer has said nothing of it yet, it is not what
 * the signer has attested to them, or nobody could be asked by which key.
 */
export type AddressVerdict = "attested" | "awaited" | "foreign" | "unasked";

/** What the build knows: whose bundle it is, and by which keys it checks. */
type Build = { readonly brandId: string; readonly attestationKeys: readonly string[] };

/** An address and what is said of it: a person's own, as an asset has it, or an invoice's. */
export type SaidAddress = Pick<Asset, "address" | "attestation" | "networkId" | "tag"> & {
  readonly invoiceId?: string;
};

/** As the address of an invoice is said. */
export const saidOfInvoice = ({ attestation, id, networkId, recipientAddress }: Invoice) =>
  ({
    invoiceId: id,
    address: recipientAddress,
    attestation,
    networkId,
    tag: "invoice",
  }) satisfies SaidAddress;

/** Holds an address of custody against what the signer says of it. (rule 557) */
export async function proveAddress(
  wallet: Pick<Wallet, "store" | "webUrl">,
  { address, attestation, invoiceId, networkId, tag }: SaidAddress,
  { brandId, attestationKeys }: Build,
): Promise<AddressVerdict> {
  const userId = invoiceId ?? wallet.store.getState().appState?.userProfile?.id;
  if (userId === undefined || attestation === null) return "awaited";
  const keys = attestationKeys.length > 0 ? attestationKeys : await localKeys(wallet.webUrl);
  if (keys === null) return "unasked";
  const attested = { brandId, userId, networkId, tag, address, memo: "" };
  return isAttested(attested, attestation, keys) ? "attested" : "foreign";
}

/** On one machine its server says by which; anywhere else what a server says of it counts for nothing. */
async function localKeys(baseUrl: string): Promise<readonly string[] | null> {
  const config = await loadConfig(baseUrl);
  if (config === null) return null;
  const keys: unknown = config["environment"] === "local" ? config["attestationKeys"] : [];
  return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
}
