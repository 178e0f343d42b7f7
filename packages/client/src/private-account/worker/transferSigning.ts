import {
  checkTransfer,
  signTransfer,
  type CheckedTransfer,
  type FamilySigning,
  type SigningProblem,
  type SigningQuestion,
} from "@coffer/chains/signing";
import type { Outcome } from "@coffer/core/outcome";
import type { Vault } from "../vault/createVault.ts";
import type { VaultProblem } from "../vault/vaultAnswer.ts";

/** What a person confirmed, and what the server asks to have signed for it. */
export type OrderToSign = Omit<SigningQuestion, "nowMs">;
/** With the hashes that `checkTransfer` answered when it was shown. */
export type ShownOrder = OrderToSign & Pick<CheckedTransfer, "hashes">;

/** The signatures by the ids of their inputs, hex. */
export type SigningAnswer<T> = Outcome<T, VaultProblem | SigningProblem>;

/** How each family reads and signs. Loaded when the first transfer of it is signed, before the seed is opened for it. (rule 509) */
const families: Readonly<Record<string, () => Promise<FamilySigning>>> = {
  evm: async () => (await import("@coffer/chains/evm/signing")).evmSigning,
  ton: async () => (await import("@coffer/chains/ton/signing")).tonSigning,
  bitcoin: async () => (await import("@coffer/chains/bitcoin/signing")).bitcoinSigning,
};

/**
 * What a page may have signed. Here, beside the seed, its bytes are decoded and compared with what was
 * confirmed: script in the page can confirm something else, and not have something signed that it does not say.
 */
export function transferSigning({
  nowMs,
  withSeed,
}: Pick<Vault, "withSeed"> & { readonly nowMs: () => number }) {
  async function ask<T>(
    { confirmed }: OrderToSign,
    run: (family: FamilySigning, seed: Uint8Array) => Outcome<T, SigningProblem>,
  ): Promise<SigningAnswer<T>> {
    const { type } = confirmed.networkId;
    const family = Object.hasOwn(families, type) ? await families[type]?.() : undefined;
    if (family === undefined) throw new Error(`No private account is of the family ${type}.`);
    const answer = await withSeed(async (seed) => run(family, seed));
    return answer.ok ? answer.value : answer;
  }

  return {
    checkTransfer: (order: OrderToSign) =>
      ask(order, (family, seed) => checkTransfer(family, seed, { ...order, nowMs: nowMs() })),
    signTransfer: (order: ShownOrder) =>
      ask(order, (family, seed) => signTransfer(family, seed, { ...order, nowMs: nowMs() })),
  };
}
