import type { WalletParts } from "../walletParts.ts";
import { discardAmlCheck } from "./discardAmlCheck.ts";

/** What a person does about the check of an address. Stands in a chunk of its own. */
export const createAmlActions = (parts: WalletParts) => ({
  discardAmlCheck: (amlId: string) => discardAmlCheck(parts, amlId),
});
