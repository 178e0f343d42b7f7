import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { enterWallet } from "../session/enterWallet.ts";
import type { WalletParts } from "../walletParts.ts";
import type { CallFailure } from "../wire/callFailure.ts";
import {
  askAssertion,
  type AskAssertion,
  type Assertion,
  type AssertionFailure,
  type AssertionOptions,
} from "./askAssertion.ts";

/** Why a passkey has not done what it was asked for: the browser's part, or the server's. */
export type PasskeyProofFailure =
  | { readonly kind: "passkey"; readonly problem: AssertionFailure["kind"] }
  | { readonly kind: "refused"; readonly failure: CallFailure };

type Done<T = null> = Promise<Outcome<T, PasskeyProofFailure>>;

/** What a person does with a passkey that they have: signs in, proves who they are, confirms a payment. */
export function createPasskeyProofActions(parts: WalletParts, ask: AskAssertion = askAssertion) {
  const sign = async (options: AssertionOptions): Done<Assertion> => {
    const signed = await ask(options);
    return signed.ok ? signed : refused({ kind: "passkey", problem: signed.problem.kind });
  };
  return {
    signIn: () => signIn(parts, sign),
    prove: () => prove(parts, sign),
    /** Confirms the payment that these options were made for, and no other. (rule 547) */
    confirm: sign,
    /** Has at once what would wait of how payments are confirmed. (rule 592) */
    confirmWish: () => confirmWish(parts, sign),
  };
}

type Sign = (options: AssertionOptions) => Done<Assertion>;

/** Signs in as whoever the passkey is of: nobody is named before. */
async function signIn(parts: WalletParts, sign: Sign): Done {
  const { bundleId, caller, tokens } = parts;
  const shaken = await caller.ask("auth.loginHandshake", { bundleId }, "auth.loginHandshake");
  if (!shaken.ok) return refused({ kind: "refused", failure: shaken.problem });
  tokens.write(shaken.value.jwtWebToken);
  const signed = await sign(shaken.value.passkeyOptions);
  if (!signed.ok) return signed;
  const authorized = await caller.ask("passkeys.signIn", { assertion: signed.value });
  if (!authorized.ok) return refused({ kind: "refused", failure: authorized.problem });
  await enterWallet(parts, authorized.value);
  return ok(null);
}

/** Proves who is here. (rules 44 and 550) */
async function prove({ caller }: WalletParts, sign: Sign): Done {
  const asked = await caller.ask("passkeys.startProof", {});
  if (!asked.ok) return refused({ kind: "refused", failure: asked.problem });
  const signed = await sign(asked.value.options);
  if (!signed.ok) return signed;
  const proved = await caller.ask("auth.reauthorize", { assertion: signed.value });
  return proved.ok ? ok(null) : refused({ kind: "refused", failure: proved.problem });
}

async function confirmWish({ caller }: WalletParts, sign: Sign): Done {
  const asked = await caller.ask("passkeys.startWish", {});
  if (!asked.ok) return refused({ kind: "refused", failure: asked.problem });
  const signed = await sign(asked.value.options);
  if (!signed.ok) return signed;
  const confirmed = await caller.change("passkeys.confirmWish", { assertion: signed.value });
  return confirmed.ok ? ok(null) : refused({ kind: "refused", failure: confirmed.problem });
}
