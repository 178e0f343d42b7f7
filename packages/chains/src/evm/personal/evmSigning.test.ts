import { keccak_256 } from "@noble/hashes/sha3";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils";
import { describe, expect, test } from "vitest";
import evmHd from "../../../vectors/evmHd.json" with { type: "json" };
import {
  checkTransfer,
  signTransfer,
  type ConfirmedTransfer,
  type SigningProblem,
} from "../../personalSigning.ts";
import { seedOf } from "../../seed.ts";
import type { SignatureInput } from "../../signatureInput.ts";
import { refusalOf } from "../../testing/refusalOf.ts";
import { assembleEvmTransaction } from "../assembleEvmTransaction.ts";
import { bytesOfNatural, parseBytes } from "../bytes.ts";
import { buildEvmTransfer, type EvmTransferPlan } from "../node/buildEvmTransfer.ts";
import { encodeRlp, type Rlp } from "../rlp.ts";
import { encodeTokenCall } from "../tokenCall.ts";
import { evmPersonalKey } from "./evmPersonalKey.ts";
import { evmSigning } from "./evmSigning.ts";

const [seed, other] = evmHd.rows.map(({ mnemonic }) => seedOf(mnemonic)) as [
  Uint8Array,
  Uint8Array,
]; // as many rows
const { address: from, publicKey } = evmPersonalKey(seed);
const networkId = { type: "evm", chainId: "31337" };
const to = "0x3535353535353535353535353535353535353535";
const thief = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const token = "0x6B175474E89094C44Da98b954EedeAC495271d0F";
const nowMs = 1_800_000_000_000;

const coin: ConfirmedTransfer = {
  networkId,
  from,
  to,
  units: 1_000n,
  memo: "",
  feeUnitsMax: 210_000n,
};
const ofToken: ConfirmedTransfer = {
  ...coin,
  contractAddress: token,
  feeUnitsMax: 600_000n,
};
const coinPlan: EvmTransferPlan = {
  nonce: 4,
  to,
  units: 1_000n,
  gas: 21_000n,
  maxFeePerGas: 10n,
  maxPriorityFeePerGas: 1n,
};
const tokenPlan: EvmTransferPlan = { ...coinPlan, contractAddress: token, gas: 60_000n };

/** What a server sends that is honest about the hash of the bytes, whatever they are. */
const inputOf = (payload: string, over: Partial<SignatureInput> = {}): SignatureInput => ({
  id: "0",
  networkId,
  publicKey: bytesToHex(publicKey),
  payload,
  hash: bytesToHex(keccak_256(hexToBytes(payload))),
  algorithm: "secp256k1",
  extra: {},
  ...over,
});
const built = (over: Partial<EvmTransferPlan>, plan = coinPlan, chainId = "31337") =>
  inputOf(buildEvmTransfer(chainId, { ...plan, ...over }).slice(2));

type Fields = {
  readonly to?: string;
  readonly units?: bigint;
  readonly data?: Uint8Array;
  readonly access?: Rlp;
};

/** A transaction that no builder of ours would write. */
function forged({ access = [], data = new Uint8Array(), units = 1_000n, ...fields }: Fields) {
  const called = parseBytes((fields.to ?? to).toLowerCase()) ?? new Uint8Array();
  const numbers = [31337n, 4n, 1n, 10n, 21_000n].map(bytesOfNatural);
  const rlp = encodeRlp([...numbers, called, bytesOfNatural(units), data, access]);
  return inputOf(bytesToHex(concatBytes(Uint8Array.of(2), rlp)));
}

const why = (confirmed: ConfirmedTransfer, ...inputs: readonly SignatureInput[]) =>
  refusalOf(evmSigning, seed, { confirmed, inputs, nowMs });

const differs = (field: string) => ({ kind: "differs", field });
const undecodable = (reason: string) => ({ kind: "undecodable", reason });

describe("rule 505: what was confirmed is shown off the bytes, and signed", () => {
  test.each([
    ["coins", coin, built({}), {}],
    ["a token", ofToken, built({}, tokenPlan), { contractAddress: token }],
    ["to an address in small letters", { ...coin, to: to.toLowerCase() }, built({}), {}],
  ])("%s", (_, confirmed, input, asset) => {
    const question = { confirmed, inputs: [input], nowMs };
    const checked = checkTransfer(evmSigning, seed, question);
    expect(checked).toEqual({
      ok: true,
      value: {
        networkId,
        from,
        to,
        units: 1_000n,
        memo: "",
        feeUnits: confirmed.feeUnitsMax,
        hashes: [input.hash],
        ...asset,
      },
    });
    const signed = signTransfer(evmSigning, seed, { ...question, hashes: [input.hash] });
    if (!signed.ok) throw new Error(signed.problem.kind);
    expect(signed.value).toEqual([
      { id: "0", signature: expect.stringMatching(/^[0-9a-f]{130}$/) },
    ]);
    const assembled = assembleEvmTransaction({
      payloadHex: `0x${input.payload}`,
      signatureHex: `0x${signed.value[0]?.signature}`,
      from,
    });
    expect(assembled.ok).toBe(true);
  });
});

describe("rule 505: a lying server is refused when it asks for", () => {
  test.each<[string, ConfirmedTransfer, SignatureInput, object]>([
    ["another receiver of coins", coin, built({ to: thief }), differs("to")],
    ["another receiver of a token", ofToken, built({ to: thief }, tokenPlan), differs("to")],
    ["one unit more", coin, built({ units: 1_001n }), differs("units")],
    ["a unit more of a token", ofToken, built({ units: 1_001n }, tokenPlan), differs("units")],
    ["another token", ofToken, built({ contractAddress: thief }, tokenPlan), differs("asset")],
    ["coins instead of a token", ofToken, built({}), differs("asset")],
    [
      "a token instead of coins",
      { ...coin, feeUnitsMax: 10n ** 9n },
      built({}, tokenPlan),
      differs("asset"),
    ],
    ["a network of another number", coin, built({}, coinPlan, "1"), differs("network")],
    ["a memo that nothing carries", { ...coin, memo: "rent" }, built({}), differs("memo")],
    [
      "a unit more for the network",
      coin,
      built({ maxFeePerGas: 11n }),
      { kind: "feeTooHigh", feeUnits: 231_000n },
    ],
    ["more gas", coin, built({ gas: 21_001n }), { kind: "feeTooHigh", feeUnits: 210_010n }],
    [
      "a call of nothing known",
      coin,
      forged({ data: Uint8Array.of(1, 2, 3, 4) }),
      undecodable("unknownCall"),
    ],
    [
      "leave for somebody to take the token",
      ofToken,
      forged({ to: token, units: 0n, data: approval() }),
      undecodable("unknownCall"),
    ],
    [
      "coins beside the token",
      ofToken,
      forged({ to: token, data: encodeTokenCall({ to, units: 1_000n }) }),
      undecodable("coinsWithCall"),
    ],
    [
      "a token transfer with more behind it",
      ofToken,
      forged({
        to: token,
        units: 0n,
        data: concatBytes(encodeTokenCall({ to, units: 1_000n }), Uint8Array.of(0)),
      }),
      undecodable("malformedCall"),
    ],
    [
      "a list of what it may touch",
      coin,
      forged({ access: [[new Uint8Array(20), []]] }),
      undecodable("hasAccessList"),
    ],
    ["a contract", coin, forged({ to: "0x" }), undecodable("noDestination")],
    ["bytes of another kind", coin, inputOf("01".repeat(40)), undecodable("notEip1559")],
    [
      "bytes that are none",
      coin,
      inputOf(built({}).payload, { payload: "0x02" }),
      undecodable("notHex"),
    ],
  ])("%s", (_, confirmed, input, problem) => {
    expect(why(confirmed, input)).toEqual(problem);
  });

  test.each<[string, Partial<SignatureInput>, object]>([
    ["another hash", { hash: "00".repeat(32) }, { kind: "wrongHash", id: "0" }],
    ["another network", { networkId: { type: "evm", chainId: "1" } }, differs("network")],
    ["another family", { networkId: { type: "ton", chainId: "31337" } }, differs("network")],
    ["another key", { publicKey: `02${"11".repeat(32)}` }, { kind: "foreignInput", id: "0" }],
    ["another kind of signature", { algorithm: "ed25519" }, { kind: "foreignInput", id: "0" }],
  ])("%s", (_, over, problem) => {
    expect(why(coin, { ...built({}), ...over })).toEqual(problem);
  });

  test("no input, two of them, or one twice", () => {
    const second = { ...built({}), id: "1" };
    for (const inputs of [[], [built({}), second], [built({}), built({})]])
      expect(why(coin, ...inputs)).toEqual({ kind: "wrongInputs" });
  });

  test("an account of another seed", () => {
    const confirmed = { ...coin, from: evmPersonalKey(other).address };
    expect(why(confirmed, built({}))).toEqual({ kind: "foreignAccount" });
  });
});

test("rule 506: bytes that are not those that were shown are not signed, even where they do the same", () => {
  const shown = built({});
  const swapped = built({ nonce: 5 });
  const sign = (input: SignatureInput) =>
    signTransfer(evmSigning, seed, {
      confirmed: coin,
      inputs: [input],
      hashes: [shown.hash],
      nowMs,
    });
  expect(sign(shown).ok).toBe(true);
  expect(sign(swapped)).toEqual({
    ok: false,
    problem: { kind: "changed" } satisfies SigningProblem,
  });
});

test("rule 506: the key is overwritten, whatever comes of it", () => {
  const keys: Uint8Array[] = [];
  const watched = {
    ...evmSigning,
    keyOf: (of: Uint8Array, chainId: string) => {
      const key = evmSigning.keyOf(of, chainId);
      keys.push(key.privateKey);
      return key;
    },
  };
  const question = { confirmed: coin, inputs: [built({})], nowMs };
  const { hashes } = { hashes: question.inputs.map(({ hash }) => hash) };
  expect(signTransfer(watched, seed, { ...question, hashes }).ok).toBe(true);
  expect(checkTransfer(watched, seed, { ...question, inputs: [] }).ok).toBe(false);
  const fails = {
    ...watched,
    read: () => {
      throw new Error("broken");
    },
  };
  expect(() => checkTransfer(fails, seed, question)).toThrow("broken");
  expect(keys).toHaveLength(3);
  for (const key of keys) expect(key).toEqual(new Uint8Array(32));
});

/** `approve(address,uint256)` with the shape of a transfer. */
function approval(): Uint8Array {
  const data = Uint8Array.from(encodeTokenCall({ to, units: 1_000n }));
  data.set(parseBytes("0x095ea7b3") ?? [], 0);
  return data;
}
