import type { SigningProblem } from "@coffer/chains/signing";
import { parseDecimal } from "@coffer/core/money";
import { ok, refused } from "@coffer/core/outcome";
import type { Caller } from "../../wire/createCaller.ts";
import type { createPrivateAccount } from "../createPrivateAccount.ts";
import type { ContainerFailure } from "../privateAccountFailure.ts";
import type { VaultProblem } from "../vault/vaultAnswer.ts";
import type { PersonalFailure, PersonalKeys } from "./personalOrder.ts";

type Parts = {
  readonly account: Pick<
    ReturnType<typeof createPrivateAccount<ContainerFailure>>,
    "accountKey" | "checkTransfer" | "signTransfer"
  >;
  readonly caller: Pick<Caller, "ask">;
};

/**
 * Has a payment built and signed. Nothing is built while the seed is locked; what is built goes through the worker,
 * which answers what its bytes do or why they are not what was confirmed, and what was shown is what it signs. (rules
 * 505, 506 and 537)
 */
export const personalPayments = ({ account, caller }: Parts): PersonalKeys => ({
  buildPayment: async ({
    asset,
    confirmation,
    contractAddress,
    draft,
    feeUnitsMax,
    paymentInput,
  }) => {
    const { networkId } = asset;
    const key = await account.accountKey(networkId);
    if (!key.ok) return refused({ kind: "vault", problem: key.problem });
    const units = parseDecimal(draft.amount, asset.decimals);
    if (!units.ok) throw new Error("An amount that was confirmed is one.");
    const { amlStateId, memo, receiver: to } = draft;
    const built = await caller.ask("cryptoContainer.createPersonalBlockchainTransfer", {
      paymentInput,
      networkId,
      ...confirmation,
      ...(amlStateId === null ? {} : { amlStateId }),
    });
    if (!built.ok) return refused({ kind: "refused", failure: built.problem });
    const { paymentOrderId, signatureInputs: inputs } = built.value;
    const confirmed = {
      networkId,
      from: asset.address,
      ...(contractAddress === undefined ? {} : { contractAddress }),
      to,
      units: units.value,
      memo,
      feeUnitsMax,
    };
    const order = { confirmed, inputs };
    const checked = await account.checkTransfer(order);
    if (!checked.ok) return refused(failureOf(checked.problem));
    return ok({ payment: draft, paymentOrderId, order, shown: checked.value });
  },

  signPayment: async ({ order, paymentOrderId, shown }) => {
    const signed = await account.signTransfer({ ...order, hashes: shown.hashes });
    return signed.ok
      ? ok({ paymentOrderId, signatures: signed.value })
      : refused(failureOf(signed.problem));
  },
});

/** The vault's refusals speak of the seed, all others of the bytes. */
const failureOf = (problem: SigningProblem | VaultProblem): PersonalFailure =>
  isOfVault(problem) ? { kind: "vault", problem } : { kind: "unsafe", problem };

const vaultKinds: Readonly<Record<VaultProblem["kind"], true>> = {
  damaged: true,
  destroyed: true,
  locked: true,
  noAnswer: true,
  none: true,
  wait: true,
  wrongPasskey: true,
  wrongPin: true,
};
const isOfVault = (problem: SigningProblem | VaultProblem): problem is VaultProblem =>
  Object.hasOwn(vaultKinds, problem.kind);
