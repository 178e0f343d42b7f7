import type { WalletParts } from "../walletParts.ts";

/** What a person does about the app that makes their codes. */
export function createAuthenticatorActions({ caller }: WalletParts) {
  return {
    /** A secret and recovery codes, told this once; nothing counts before a code was right. */
    start: () => caller.ask("authenticator.start", {}),
    confirm: (code: string) => caller.change("authenticator.confirm", { code }),
    remove: () => caller.change("authenticator.remove", {}),
  };
}
