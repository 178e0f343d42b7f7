import { assetOf, textOf } from "./chaosAsset.ts";
import { drawAddress } from "./drawAddress.ts";
import { drawAsset } from "./drawAsset.ts";
import type { Operations } from "./operationWorld.ts";
import type { PaymentPlan } from "./payments.ts";
import type { Person } from "./person.ts";

type Failing = {
  readonly what: string;
  readonly plan: PaymentPlan;
  /** How it may end; never as made. */
  readonly codes: readonly string[];
};

const SCALE = 10;

/** A payment that the wallet has to refuse, whatever else is wrong with the world. */
export function failingPayment({ client, people }: Operations, person: Person): Failing {
  const { random, world } = client;
  const isToken = person.isPoor || random.below(SCALE) < 3;
  const name = drawAsset(random, { isToken });
  const asset = assetOf(name);
  const coin = assetOf(asset.feeName);
  const units = asset.sendUnitsMin;
  const outside: PaymentPlan = {
    person,
    name,
    units,
    destination: drawAddress(client, asset),
    receiver: null,
  };
  const others = people.filter((one) => one !== person);
  const other = random.pick(others);
  const inside = { ...outside, destination: other.accounts[name].address, receiver: other };
  const either = random.below(SCALE) < 8 ? inside : outside;
  const failing: readonly Failing[] = [
    {
      what: "too much",
      plan: { ...either, units: asset.tooMuchUnits },
      // Without any coin for the fee, either of the two is told.
      codes: ["INSUFFICIENT_FUNDS", "INSUFFICIENT_FEE_FUNDS"],
    },
    { what: "nothing", plan: { ...inside, units: 0n }, codes: ["AMOUNT_OUT_OF_LIMITS"] },
    { what: "too little", plan: { ...inside, units: 1n }, codes: ["AMOUNT_OUT_OF_LIMITS"] },
    {
      what: "an address that is none",
      plan: { ...outside, destination: outside.destination.slice(0, -1) },
      codes: ["INVALID_ADDRESS"],
    },
    {
      what: "the payout address",
      plan: { ...outside, destination: world.payoutAddressOf(asset.networkId) },
      codes: ["INVALID_ADDRESS"],
    },
    {
      what: "the own address",
      plan: { ...outside, destination: person.accounts[name].address },
      codes: ["SEND_TO_OWN_ADDRESS"],
    },
    {
      what: "another person's account",
      plan: { ...inside, over: { paymentInput: { accountId: other.accounts[name].id } } },
      codes: ["ASSET_NOT_AVAILABLE"],
    },
    {
      what: "another network",
      plan: { ...inside, over: { networkId: { type: "evm", chainId: "1" } } },
      codes: ["WRONG_NETWORK"],
    },
    {
      what: "a fee that was never shown",
      plan: {
        ...outside,
        fee: { amount: textOf(1n, coin), currency: { symbol: coin.symbol, type: "COIN" } },
      },
      codes: ["QUOTE_EXPIRED"],
    },
  ];
  if (person.isPoor && random.below(2) === 0)
    return { what: "a fee not covered", plan: outside, codes: ["INSUFFICIENT_FEE_FUNDS"] };
  return random.pick(failing);
}
