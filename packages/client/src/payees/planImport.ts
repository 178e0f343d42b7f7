import type { Asset } from "@coffer/contract";
import { parseAddress } from "@coffer/core/address";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import {
  findPayee,
  payeeNetworks,
  readPayees,
  type PayeeFileProblem,
  type PayeeNetworkId,
  type PayeePlan,
} from "@coffer/core/payees";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** What the file would do to the address book as it stands now, or what is wrong with the file. */
export async function planImport(
  { store }: WalletParts,
  text: string,
): Answer<Outcome<PayeePlan, PayeeFileProblem>> {
  const { appState } = store.getState();
  if (appState === null) return refused({ code: "SUPERSEDED" });
  const { assets, assetSpecs, payees } = appState;
  return ok(
    readPayees(text, {
      networks: payeeNetworks(assetSpecs),
      saved: payees,
      readAddress: (networkId, address) => readAddress(networkId, address, assets),
    }),
  );
}

function readAddress(
  networkId: PayeeNetworkId,
  text: string,
  assets: readonly Asset[],
): Outcome<string, "addressWrong" | "addressOwn"> {
  const parsed = parseAddress(networkId, text);
  if (!parsed.ok) return refused("addressWrong");
  const address = parsed.value;
  const isOwn = findPayee(assets, { networkId, address }) !== undefined;
  return isOwn ? refused("addressOwn") : ok(address);
}
