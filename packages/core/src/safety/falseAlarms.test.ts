import { expect, test } from "vitest";
import type { SafetyFacts } from "./safetyFacts.ts";
import { safetyFindings } from "./safetyFindings.ts";

/** The test runner's own way to print; this package has no process. */
declare const process: { readonly stdout: { write(text: string): void } };

const SENDS = 1_000;
const ADDRESSES = 60;
const SEED = 20_260_101;

/** Mulberry32: the same thousand sends at every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const chance = seeded(SEED);
const between = (least: number, most: number) => least + chance() * (most - least);
const pick = <T>(list: readonly [T, ...T[]]): T =>
  list[Math.floor(chance() * list.length)] ?? list[0];

const letters = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[Math.floor(chance() * alphabet.length)]).join("");
const evmAddress = () => `0x${letters("0123456789abcdef", 40)}`;
const tonAddress = () => `0:${letters("0123456789abcdef", 64)}`;

type Network = { readonly type: "evm" | "ton"; readonly chainId: string };
const networks: readonly [Network, ...Network[]] = [
  { type: "evm", chainId: "31337" },
  { type: "ton", chainId: "-3" },
];
const addressOf = { evm: evmAddress, ton: tonAddress } as const;

/** In millionths of a dollar, so that one rule serves every asset; a fee of 2 to 60 cents. */
function ordinarySend(): SafetyFacts {
  const network = pick(networks);
  const newAddress = addressOf[network.type];
  const count = Math.floor(between(1, ADDRESSES));
  const known = Array.from({ length: count }, () => newAddress());
  const paid = known.map((address) => ({
    address,
    payments: Math.ceil(between(0, 9)),
    units: BigInt(Math.ceil(between(1e6, 1e9))),
  }));
  const balance = Math.exp(between(Math.log(50e6), Math.log(50_000e6)));
  // What people send: from five dollars to nine tenths of what they have.
  const amount = Math.exp(between(Math.log(5e6), Math.log(balance * 0.9)));
  const fee = between(20_000, 600_000);
  const isFeeAsset = chance() < 0.5;
  const isFirst = chance() < 0.3;
  const destination = isFirst ? newAddress() : pick([known[0] ?? newAddress(), ...known]);
  return {
    network,
    destination,
    aml: pick(["notAsked", "ALLOWED"]),
    ownAddresses: [newAddress()],
    paid,
    isHistoryWhole: chance() < 0.5,
    payees: known
      .slice(0, 5)
      .map((address) => ({ address, name: "payee", memo: null, usableFromMs: 0 })),
    memo: "",
    amountUnits: BigInt(Math.floor(amount)),
    balanceUnits: BigInt(Math.floor(balance)),
    isMaxChosen: false,
    feeUnits: BigInt(Math.floor(fee)),
    isFeeAsset,
    feeShareBps: chance() < 0.8 ? BigInt(Math.floor((fee * 10_000) / amount)) : null,
    typicalFeeUnits: chance() < 0.7 ? BigInt(Math.floor(fee * between(0.5, 2))) : null,
    dustUnits: 1_000n,
    feesOf: isFeeAsset ? ["USDT"] : [],
    nowMs: 1_800_000_000_000,
  };
}

test("on a thousand ordinary sends the check says nothing but 'first payment'", () => {
  const sends = Array.from({ length: SENDS }, ordinarySend);
  const findings = sends.map((facts) => safetyFindings(facts));
  const alarms = findings.flatMap((found) => found.filter(({ kind }) => kind !== "firstPayment"));
  const firsts = findings.filter((found) => found.some(({ kind }) => kind === "firstPayment"));
  const rate = ((alarms.length / SENDS) * 100).toFixed(2);
  process.stdout.write(
    `safety check: ${alarms.length} false alarms in ${SENDS} ordinary sends (${rate} %), ${firsts.length} first payments\n`,
  );
  expect(alarms).toEqual([]);
  expect(firsts.length).toBeGreaterThan(SENDS / 5);
});
