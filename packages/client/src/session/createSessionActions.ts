import type { WalletParts } from "../walletParts.ts";
import { authorizeByConfirmCode } from "./authorizeByConfirmCode.ts";
import { refreshState } from "./refreshState.ts";
import { requestCode, type ReachedContact } from "./requestCode.ts";
import { resendCode } from "./resendCode.ts";

export type SessionActions = ReturnType<typeof createSessionActions>;

/** How a person signs in with a code, and asks anew for what is theirs. */
export const createSessionActions = (parts: WalletParts) => ({
  refreshState: () => refreshState(parts.caller),
  requestCode: (contact: ReachedContact) => requestCode(parts, contact),
  resendCode: () => resendCode(parts),
  authorizeByConfirmCode: (code: string) => authorizeByConfirmCode(parts, code),
});
