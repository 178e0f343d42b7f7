import { randomBytes } from "node:crypto";
import { evmSigning } from "@coffer/chains/evm/signing";
import { signTransfer, type FamilySigning } from "@coffer/chains/signing";
import type { AnswerOf } from "@coffer/contract";
import { parseDecimal } from "@coffer/core/money";
import { bytesToHex } from "@noble/hashes/utils";
import type { WalletCaller } from "../calls/callWallet.ts";
import { containerKey } from "./containerKey.ts";
import { ETHER, EVM, until } from "./people.ts";

type Built = AnswerOf<"cryptoContainer.createPersonalBlockchainTransfer">;
export type PersonalOrder = { readonly to: string; readonly amount: string };

const FEE_MAX = 10n ** 18n;

/** What a browser does with the words: it reads what it is to sign, and signs what it has read. */
export function seedOf(seed: Uint8Array = randomBytes(64), family: FamilySigning = evmSigning) {
  const { address, publicKey } = family.keyOf(seed, EVM.chainId);
  const sign = ({ signatureInputs }: Built, { amount, to }: PersonalOrder) => {
    const units = parseDecimal(amount, 18);
    if (!units.ok) throw new Error("A test's amount is one.");
    const confirmed = { networkId: EVM, from: address, to, units: units.value, memo: "" };
    const hashes = signatureInputs.map(({ hash }) => hash);
    const signed = signTransfer(family, seed, {
      confirmed: { ...confirmed, feeUnitsMax: FEE_MAX },
      inputs: signatureInputs,
      nowMs: Date.now(),
      hashes,
    });
    if (!signed.ok) throw new Error(JSON.stringify(signed.problem));
    return signed.value;
  };
  return { seed, address, accountPublicKey: bytesToHex(publicKey), sign };
}

/** A signed-in person with an account of ether in a private account. */
export async function openPersonal(caller: WalletCaller, words = seedOf()) {
  const { publicKey } = containerKey(caller.token);
  const { accountId } = await caller.must("cryptoContainer.createPersonalBlockchainAccount", {
    publicKey,
    networkId: EVM,
    token: ETHER.token,
    accountPublicKey: words.accountPublicKey,
  });
  const assetNow = async () => {
    const { state } = await caller.must("app.getAppState");
    const asset = state.assets.find(({ id }) => id === accountId);
    if (asset === undefined) throw new Error("An account that was opened is in the state.");
    return asset;
  };
  const inputOf = ({ amount, to }: PersonalOrder) => ({
    paymentInput: {
      accountId,
      currency: { type: "COIN", symbol: ETHER.token },
      amount,
      destination: to,
    },
    networkId: EVM,
  });
  const build = (order: PersonalOrder) =>
    caller.must("cryptoContainer.createPersonalBlockchainTransfer", inputOf(order));
  const publishing = async (order: PersonalOrder) => {
    const built = await build(order);
    const signatures = words.sign(built, order).map((each) => ({ ...each }));
    return { paymentOrderId: built.paymentOrderId, signatures };
  };
  const transferNow = async (transferId: string) =>
    (await caller.must("app.getAppState")).state.transfers.find(({ id }) => id === transferId);
  return {
    ...words,
    accountId,
    publicKey,
    assetNow,
    inputOf,
    build,
    /** What is published of an order, built and signed now. */
    publishing,
    send: async (order: PersonalOrder) => {
      const signed = await publishing(order);
      const published = "cryptoContainer.publishPersonalBlockchainTransfer";
      return (await caller.must(published, signed)).transferId;
    },
    transferNow,
    untilAmount: (amount: string) =>
      until(`${amount} in the private account`, async () =>
        (await assetNow()).amount === amount ? true : undefined,
      ),
    untilTransfer: (transferId: string, state: string) =>
      until(`the transfer to be ${state}`, async () => {
        const transfer = await transferNow(transferId);
        return transfer?.state === state ? transfer : undefined;
      }),
  };
}
