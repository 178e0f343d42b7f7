import type { Brand } from "@coffer/brands";
import { assetListings } from "../../catalogue/assetListing.ts";
import { drawnSecret } from "./leastSettings.ts";

/** What a signer of production needs beside the others: its passphrase, and ceilings for all that the brand lists. */
export function signerSettings(brand: Brand | undefined) {
  const all = brand === undefined ? [] : assetListings(brand).map(({ key }) => `${key}=2/10`);
  const text = all.join(",");
  const ceilings = { CEILINGS: text, CEILINGS_MERCHANTS: text };
  return { ROLE: "signer", KEY_PASSPHRASE: drawnSecret(), ...ceilings };
}
