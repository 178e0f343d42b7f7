import type { Brand } from "@coffer/brands";
import { assetListings } from "../../catalogue/assetListing.ts";
import { drawnSecret } from "./leastSettings.ts";

/** What a signer of production needs beside the others: its passphrase, ceilings for all that the brand lists, and where a surplus goes. */
export function signerSettings(brand: Brand | undefined) {
  const all = brand === undefined ? [] : assetListings(brand).map(({ key }) => `${key}=2/10`);
  const text = all.join(",");
  const ceilings = { CEILINGS: text, CEILINGS_MERCHANTS: text };
  const cold = { COLD_ADDRESSES: "none" };
  return { ROLE: "signer", KEY_PASSPHRASE: drawnSecret(), ...ceilings, ...cold };
}
