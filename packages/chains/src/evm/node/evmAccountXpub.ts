import { HDKey } from "@scure/bip32";

/** BIP44 account of the EVM family (decision 25). */
export const EVM_ACCOUNT_PATH = "m/44'/60'/0'";

/** The public half of a seed's EVM account: enough to derive every address, not one key. */
export function evmAccountXpub(seed: Uint8Array): string {
  const master = HDKey.fromMasterSeed(seed);
  const account = master.derive(EVM_ACCOUNT_PATH);
  const xpub = account.publicExtendedKey;
  account.wipePrivateData();
  master.wipePrivateData();
  return xpub;
}
