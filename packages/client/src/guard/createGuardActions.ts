import type { Asset } from "@coffer/contract";
import type { GuardSettings } from "@coffer/core/guard";
import { sendSecurityCode } from "../profile/sendSecurityCode.ts";
import type { WalletParts } from "../walletParts.ts";
import { confirmWithCode } from "./confirmWithCode.ts";
import { freeze } from "./freeze.ts";
import { unfreeze } from "./unfreeze.ts";
import { updateGuard } from "./updateGuard.ts";

export type GuardActions = ReturnType<typeof createGuardActions>;

/** What a person asks for their own payments out. Stands in a chunk of its own: few visits open it. */
export const createGuardActions = (parts: WalletParts) => ({
  update: (settings: GuardSettings) => updateGuard(parts, settings),
  freeze: () => freeze(parts),
  unfreeze: (code: string) => unfreeze(parts, code),
  sendCode: (purpose: "guard" | "unfreeze") => sendSecurityCode(parts, purpose),
  confirm: (asset: Asset, code: string) => confirmWithCode(parts, asset, code),
});
