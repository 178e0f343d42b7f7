import { ether, tether, type AssetSymbol } from "./chaosAsset.ts";
import { drawAddress } from "./drawAddress.ts";
import type { Operations } from "./operationWorld.ts";
import type { PaymentPlan } from "./payments.ts";
import type { Person } from "./person.ts";

type Failing = {
  readonly what: string;
  readonly plan: PaymentPlan;
  /** How it may end; never as made. */
  readonly codes: readonly string[];
};

/** Near the most that may be sent at once, and more than anybody has. */
const TOO_MUCH: Readonly<Record<AssetSymbol, bigint>> = {
  ETH: 99n * 10n ** 18n,
  USDT: 99_000n * 10n ** 6n,
};
const SCALE = 10;

/** A payment that the wallet has to refuse, whatever else is wrong with the world. */
export function failingPayment({ client, people }: Operations, person: Person): Failing {
  const { random, world } = client;
  const symbol: AssetSymbol = person.isPoor || random.below(SCALE) < 3 ? "USDT" : "ETH";
  const asset = symbol === "ETH" ? ether : tether;
  const units = asset.sendUnitsMin;
  const outside: PaymentPlan = {
    person,
    symbol,
    units,
    destination: drawAddress(client),
    receiver: null,
  };
  const others = people.filter((one) => one !== person);
  const other = random.pick(others);
  const inside = { ...outside, destination: other.accounts[symbol].address, receiver: other };
  const either = random.below(SCALE) < 8 ? inside : outside;
  const failing: readonly Failing[] = [
    {
      what: "too much",
      plan: { ...either, units: TOO_MUCH[symbol] },
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
      plan: { ...outside, destination: world.payoutAddress },
      codes: ["INVALID_ADDRESS"],
    },
    {
      what: "the own address",
      plan: { ...outside, destination: person.accounts[symbol].address },
      codes: ["SEND_TO_OWN_ADDRESS"],
    },
    {
      what: "another person's account",
      plan: { ...inside, over: { paymentInput: { accountId: other.accounts[symbol].id } } },
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
        fee: { amount: "0.000000000000000001", currency: { symbol: "ETH", type: "COIN" } },
      },
      codes: ["QUOTE_EXPIRED"],
    },
  ];
  if (person.isPoor && random.below(2) === 0)
    return { what: "a fee not covered", plan: outside, codes: ["INSUFFICIENT_FEE_FUNDS"] };
  return random.pick(failing);
}
