import type { WalletParts } from "../walletParts.ts";
import type { GuardCodePurpose } from "./sendGuardCode.ts";

/** What the newest code of a page that was sent, and not used yet, is for. */
export const codesOut = new WeakMap<WalletParts["store"], GuardCodePurpose>();
