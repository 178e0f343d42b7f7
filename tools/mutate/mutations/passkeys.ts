import type { Mutation } from "../mutation.ts";

const core = "packages/core/src";
const server = "apps/server/src";
const byProof = `${server}/migrations/passkeysByProof.test.ts`;
const strongProofs = `${server}/migrations/strongProofs.test.ts`;

/** How a copied key, a used answer or a mail alone would open what a passkey or an app closes. */
export const passkeys: readonly Mutation[] = [
  {
    id: "a counter that stays is no copy",
    file: `${server}/migrations/0096-passkeys.ts`,
    text: "if p_counter <= kept.counter and",
    replacement: "if p_counter < kept.counter and",
    tests: [byProof],
  },
  {
    id: "a copied passkey goes on",
    file: `${server}/migrations/0096-passkeys.ts`,
    text: "if not found or kept.state <> 'active'\n",
    replacement: "if not found\n",
    tests: [byProof],
  },
  {
    id: "a challenge is answered with another person's passkey",
    file: `${server}/migrations/0096-passkeys.ts`,
    text: "(p_user_id is not null and kept.user_id <> p_user_id)",
    replacement: "(p_user_id is null and kept.user_id <> p_user_id)",
    tests: [byProof],
  },
  {
    id: "what confirmed one payment confirms another",
    file: `${server}/migrations/0096-passkeys.ts`,
    text: "or asked.payment_hash is distinct from p_payment_hash then",
    replacement: "then",
    tests: [byProof],
  },
  {
    id: "a challenge is answered in another session",
    file: `${server}/migrations/0096-passkeys.ts`,
    text: "if not found or asked.session_id <> p_session_id or asked.purpose",
    replacement: "if not found or asked.purpose",
    tests: [byProof],
  },
  {
    id: "an old proof adds a passkey",
    file: `${server}/migrations/0096-passkeys.ts`,
    text: "p.proved_at > c.made_at - interval '10 minutes'",
    replacement: "p.proved_at > c.made_at - interval '10 days'",
    tests: [byProof],
  },
  {
    id: "a code of an app is good twice",
    file: `${server}/migrations/0097-authenticators.ts`,
    text: "p_step > kept.last_step",
    replacement: "p_step >= kept.last_step",
    tests: [strongProofs],
  },
  {
    id: "a recovery code is good twice",
    file: `${server}/migrations/0097-authenticators.ts`,
    text: "c.code_hash = p_code_hash and c.used_at is null)",
    replacement: "c.code_hash = p_code_hash)",
    tests: [strongProofs],
  },
  {
    id: "a recovery that is asked for again begins anew",
    file: `${server}/migrations/0097-authenticators.ts`,
    text: "interval '48 hours' then r.asked_at else p_now end",
    replacement: "interval '1 minute' then r.asked_at else p_now end",
    tests: [strongProofs],
  },
  {
    id: "signing in by code is a proof beside a passkey",
    file: `${server}/migrations/0098-strong-proofs.ts`,
    text: "if p_is_proof and coffer.does_code_prove(p_user_id, p_now) then",
    replacement: "if p_is_proof then",
    tests: [strongProofs],
  },
  {
    id: "a code proves before the wait of a recovery is over",
    file: `${server}/migrations/0098-strong-proofs.ts`,
    text: "r.asked_at <= p_now - interval '24 hours'",
    replacement: "r.asked_at <= p_now - interval '23 hours'",
    tests: [strongProofs],
  },
  {
    id: "an app's code is taken a step too early",
    file: `${core}/authenticator/totp.ts`,
    text: "const WINDOW_STEPS = 1;",
    replacement: "const WINDOW_STEPS = 2;",
    tests: [`${core}/authenticator/totp.test.ts`],
  },
  {
    id: "a changed payment is confirmed by what was signed",
    file: `${core}/passkeys/challenges.ts`,
    text: "if (kept.paymentHash !== claim.paymentHash)",
    replacement: "if (kept.paymentHash === null && claim.paymentHash !== null)",
    tests: [`${core}/passkeys/challenges.test.ts`],
  },
  {
    id: "a password proves beside a passkey",
    file: `${core}/passkeys/proofs.ts`,
    text: 'case "password":\n      return !hasStrong(means);',
    replacement: 'case "password":\n      return true;',
    tests: [`${core}/passkeys/proofs.test.ts`],
  },
];
