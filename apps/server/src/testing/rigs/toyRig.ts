import type { Brand } from "@coffer/brands";
import { startToyNode, toyFamily } from "@coffer/chains/testing";
import { assetKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import { newUserId } from "../newIds.ts";
import { startFamilyRig } from "./familyRig.ts";

export const TOY = { type: "toy", chainId: "1" };
export const TOY_COIN = assetKey("TOY", TOY);
/** Blocks that a deposit waits for, and a payment to be over. */
export const CONFIRMATIONS = 2;
export const PAID_IN = 50_000n;
export const PAID_OUT = 1_000n;
/** What the toy asks at its usual tip, without a memo. */
export const TOY_FEE_NOW = 11n;

type Network = Brand["networks"][number];

/** The toy's network in place of the brand's own. */
function toyNetwork(network: Network): Network {
  const [coin] = network.assets;
  if (coin === undefined) throw new Error("The brand lists a coin.");
  const limits = { sendMin: "0.001", sendMax: "1000", depositMin: "0.001", sweepMin: "1" };
  const asset = { ...coin, token: "TOY", decimals: 3, ...limits };
  const networkId = TOY as Network["networkId"]; // no family that a brand may have
  const fees = { paymentFeeMax: "1", sweepFeeMax: "1" };
  return { ...network, ...fees, networkId, confirmations: CONFIRMATIONS, assets: [asset] };
}

type Order = { readonly to: string; readonly memo?: string };

/** The use cases on a real database, on a network of the toy family through a node of its own. */
export async function startToyRig() {
  const node = await startToyNode(TOY.chainId);
  const rig = await startFamilyRig({
    family: toyFamily,
    network: toyNetwork,
    coinKey: TOY_COIN,
    url: node.url,
    mine: async () => node.ledger.mine(),
    fund: async (address) => void node.ledger.endowments.set(address, 10n ** 9n),
    stop: node.stop,
  });
  const payIn = (userId: UserId, memo = "") => rig.payIn(userId, PAID_IN, memo);
  /** A person whom the stranger has paid, credited at its depth and no earlier. */
  const funded = async (userId = newUserId()): Promise<UserId> => {
    await payIn(userId);
    if ((await rig.spendable(userId)) !== 0n) throw new Error("It was credited too early.");
    node.ledger.mine();
    await rig.scanAll();
    if ((await rig.spendable(userId)) !== PAID_IN) throw new Error("It was not credited.");
    return userId;
  };
  const pay = (userId: UserId, order: Order) => rig.pay(userId, { ...order, units: PAID_OUT });
  return { ...rig, node, payIn, funded, pay };
}

export type ToyRig = Awaited<ReturnType<typeof startToyRig>>;
