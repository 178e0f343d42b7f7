import { spellTonAccount, tonAccountOf } from "@coffer/core/address";
import { ed25519 } from "@noble/curves/ed25519";
import { bytesToHex } from "@noble/hashes/utils";
import { describe, expect, test } from "vitest";
import tonHd from "../../../vectors/tonHd.json" with { type: "json" };
import {
  checkTransfer,
  signTransfer,
  type ConfirmedTransfer,
  type SigningProblem,
} from "../../personalSigning.ts";
import { seedOf } from "../../seed.ts";
import type { SignatureInput } from "../../signatureInput.ts";
import { refusalOf } from "../../testing/refusalOf.ts";
import { writeBagOfCells } from "../cell/bagOfCells.ts";
import { CellWriter } from "../cell/CellWriter.ts";
import type { TonCell } from "../cell/tonCell.ts";
import { commentCell } from "../comment.ts";
import { jettonAccount, jettonKinds } from "../jettons/jettonKinds.ts";
import { jettonTransferCell } from "../jettons/jettonTransfer.ts";
import { messageCell, type TonMessage } from "../tonMessage.ts";
import { FIRST_WALLET_ID, walletInit } from "../walletV4.ts";
import { personalWallet } from "./signingBody.ts";
import { tonPersonalKey } from "./tonPersonalKey.ts";
import { tonSigning } from "./tonSigning.ts";

const [seed, otherSeed] = tonHd.rows.map(({ mnemonic }) => seedOf(mnemonic)) as [
  Uint8Array,
  Uint8Array,
]; // as many rows
const { address: from, publicKey } = tonPersonalKey(seed);
const other = tonPersonalKey(otherSeed);
const networkId = { type: "ton", chainId: "-239" };
const accountOf = (text: string): Uint8Array => tonAccountOf(text) ?? new Uint8Array();
const [to, thief, minter, otherMinter] = [3, 4, 5, 6].map((byte) =>
  spellTonAccount(new Uint8Array(32).fill(byte)),
) as [string, string, string, string]; // as many
const own = accountOf(from);
const empty = new CellWriter().cell();
const nowMs = 1_800_000_000_000;
/** Level 0: its last six bits are zero. */
const validUntil = Math.ceil((nowMs / 1_000 + 300) / 64) * 64;

const walletOf = (of: string, owner = own): Uint8Array => {
  const [governed] = jettonKinds;
  if (governed === undefined) throw new Error("There is a kind.");
  return jettonAccount(governed, { minter: accountOf(of), owner });
};

const coins: ConfirmedTransfer = {
  networkId,
  from,
  to,
  units: 1_500n,
  memo: "",
  feeUnitsMax: 6_000_000n,
};
const jettons: ConfirmedTransfer = {
  ...coins,
  contractAddress: minter,
  memo: "rent",
  feeUnitsMax: 20_000_000n,
};

const message: TonMessage = { to: accountOf(to), units: 1_500n, isBouncing: false, body: empty };
const transfer = { to: accountOf(to), units: 1_500n, rest: own, memo: "rent", queryId: 4n };
const jettonMessage = (
  body: TonCell = jettonTransferCell(transfer),
  over: Partial<TonMessage> = {},
) => messageCell({ to: walletOf(minter), units: 50_000_000n, isBouncing: true, body, ...over });

type Part = {
  readonly walletId?: bigint;
  readonly validUntil?: number;
  readonly sequence?: bigint;
  readonly op?: number;
  readonly mode?: number;
  readonly messages?: readonly TonCell[];
};

/** What a server sends that is honest about the hash of the bytes, whatever they are. */
function asked(part: Part, over: Partial<SignatureInput> = {}): SignatureInput {
  const { messages = [messageCell(message)], sequence = 4n } = part;
  const cell = new CellWriter()
    .uint(part.walletId ?? FIRST_WALLET_ID, 32)
    .uint(part.validUntil ?? validUntil, 32)
    .uint(sequence, 32)
    .uint(part.op ?? 0, 8)
    .uint(part.mode ?? 3, 8);
  for (const each of messages) cell.ref(each);
  const root = cell.cell();
  return {
    id: "0",
    networkId,
    publicKey: bytesToHex(publicKey),
    payload: bytesToHex(writeBagOfCells(root)),
    hash: bytesToHex(root.hash),
    algorithm: "ed25519",
    extra: { walletVersion: "v4R2" },
    ...over,
  };
}

const ofMessage = (over: Partial<TonMessage>) =>
  asked({ messages: [messageCell({ ...message, ...over })] });
const ofJettons = (...given: Parameters<typeof jettonMessage>) =>
  asked({ messages: [jettonMessage(...given)] });
const ofTransfer = (over: Partial<typeof transfer>) =>
  ofJettons(jettonTransferCell({ ...transfer, ...over }));

const why = (confirmed: ConfirmedTransfer, ...inputs: readonly SignatureInput[]) =>
  refusalOf(tonSigning, seed, { confirmed, inputs, nowMs });

const differs = (field: string) => ({ kind: "differs", field });
const undecodable = (reason: string) => ({ kind: "undecodable", reason });

describe("rule 505: what was confirmed is shown off the bytes, and signed", () => {
  const init = bytesToHex(writeBagOfCells(walletInit(personalWallet(publicKey))));
  test.each<[string, ConfirmedTransfer, SignatureInput]>([
    ["coins", coins, asked({})],
    ["coins with a comment", { ...coins, memo: "ключ" }, ofMessage({ body: commentCell("ключ") })],
    ["a jetton of its minter", jettons, ofTransfer({})],
    [
      "coins from a wallet that is not there yet",
      { ...coins, feeUnitsMax: 12_000_000n },
      asked({ sequence: 0n }, { extra: { walletVersion: "v4R2", stateInit: init } }),
    ],
  ])("%s", (_, confirmed, input) => {
    const question = { confirmed, inputs: [input], nowMs };
    const checked = checkTransfer(tonSigning, seed, question);
    if (!checked.ok) throw new Error(JSON.stringify(checked.problem));
    const { feeUnitsMax, ...shown } = confirmed;
    expect(checked.value).toEqual({
      ...shown,
      feeUnits: expect.any(BigInt),
      hashes: [input.hash],
    });
    expect(checked.value.feeUnits <= feeUnitsMax).toBe(true);
    const signed = signTransfer(tonSigning, seed, { ...question, hashes: [input.hash] });
    if (!signed.ok) throw new Error(signed.problem.kind);
    const [{ id, signature } = { id: "", signature: "" }] = signed.value;
    expect(id).toBe("0");
    expect(ed25519.verify(signature, input.hash, publicKey)).toBe(true);
  });
});

describe("rules 505 and 507: a lying server is refused when it asks for", () => {
  test.each<[string, ConfirmedTransfer, SignatureInput, object]>([
    ["another receiver", coins, ofMessage({ to: accountOf(thief) }), differs("to")],
    ["another receiver of jettons", jettons, ofTransfer({ to: accountOf(thief) }), differs("to")],
    ["one nanoton more", coins, ofMessage({ units: 1_501n }), differs("units")],
    ["one unit more of a jetton", jettons, ofTransfer({ units: 1_501n }), differs("units")],
    [
      "a comment that was not confirmed",
      coins,
      ofMessage({ body: commentCell("7") }),
      differs("memo"),
    ],
    ["another comment on jettons", jettons, ofTransfer({ memo: "rant" }), differs("memo")],
    ["no comment on jettons", jettons, ofTransfer({ memo: "" }), differs("memo")],
    [
      "the jetton of another minter",
      jettons,
      ofJettons(jettonTransferCell(transfer), { to: walletOf(otherMinter) }),
      differs("asset"),
    ],
    [
      "somebody else's jetton wallet",
      jettons,
      ofJettons(jettonTransferCell(transfer), { to: walletOf(minter, accountOf(thief)) }),
      differs("asset"),
    ],
    ["coins instead of a jetton", { ...jettons, memo: "" }, asked({}), differs("asset")],
    [
      "a jetton instead of coins",
      { ...coins, memo: "rent", feeUnitsMax: 10n ** 9n },
      ofTransfer({}),
      differs("asset"),
    ],
    [
      "what is left over to go elsewhere",
      jettons,
      ofTransfer({ rest: accountOf(thief) }),
      undecodable("restGoesElsewhere"),
    ],
    [
      "more coins to go along than a transfer takes",
      jettons,
      ofJettons(jettonTransferCell(transfer), { units: 1_000_000_000n }),
      { kind: "feeTooHigh", feeUnits: expect.any(BigInt) },
    ],
    [
      "a fee of a higher level",
      coins,
      asked({ validUntil: validUntil + 63 }),
      { kind: "feeTooHigh", feeUnits: expect.any(BigInt) },
    ],
    [
      "a word of its own to the jetton wallet",
      jettons,
      ofJettons(customPayload()),
      undecodable("unknownMessage"),
    ],
    ["a burn", jettons, ofJettons(burn()), undecodable("unknownMessage")],
    [
      "a body of nothing known",
      coins,
      ofMessage({ body: new CellWriter().uint(1, 32).cell() }),
      undecodable("unknownMessage"),
    ],
    ["all that the wallet has", coins, asked({ mode: 128 }), undecodable("unreadable")],
    ["all, and the wallet's end", coins, asked({ mode: 128 + 32 }), undecodable("unreadable")],
    ["the fee out of what is sent", coins, asked({ mode: 2 }), undecodable("unreadable")],
    ["a plugin", coins, asked({ op: 1 }), undecodable("unreadable")],
    [
      "a second message",
      coins,
      asked({
        messages: [messageCell(message), messageCell({ ...message, to: accountOf(thief) })],
      }),
      undecodable("unreadable"),
    ],
    ["no message", coins, asked({ messages: [] }), undecodable("unreadable")],
    [
      "a message that makes a contract",
      coins,
      asked({ messages: [withInit()] }),
      undecodable("unreadable"),
    ],
    [
      "another wallet of the key",
      coins,
      asked({ walletId: FIRST_WALLET_ID + 1n }),
      undecodable("unreadable"),
    ],
    [
      "to be valid for an hour",
      coins,
      asked({ validUntil: validUntil + 3_648 }),
      { kind: "validTooLong" },
    ],
    ["a memo of nothing", { ...coins, memo: "rent" }, asked({}), differs("memo")],
    ["bytes that are none", coins, asked({}, { payload: "zz" }), undecodable("unreadable")],
    [
      "bytes in capitals",
      coins,
      asked({}, { payload: asked({}).payload.toUpperCase() }),
      undecodable("unreadable"),
    ],
  ])("%s", (_, confirmed, input, problem) => {
    expect(why(confirmed, input)).toEqual(problem);
  });

  test.each<[string, Partial<SignatureInput>, object]>([
    ["another hash", { hash: "00".repeat(32) }, { kind: "wrongHash", id: "0" }],
    ["another network", { networkId: { type: "ton", chainId: "-3" } }, differs("network")],
    ["another key", { publicKey: bytesToHex(other.publicKey) }, { kind: "foreignInput", id: "0" }],
    ["another kind of signature", { algorithm: "secp256k1" }, { kind: "foreignInput", id: "0" }],
    [
      "another version of the wallet",
      { extra: { walletVersion: "v5R1" } },
      { kind: "foreignInput", id: "0" },
    ],
    [
      "a beginning of a wallet that is there",
      { extra: { walletVersion: "v4R2", stateInit: "b5" } },
      { kind: "foreignInput", id: "0" },
    ],
  ])("%s", (_, over, problem) => {
    expect(why(coins, asked({}, over))).toEqual(problem);
  });

  test("the beginning of another wallet, or none for one that is not there", () => {
    const foreign = bytesToHex(writeBagOfCells(walletInit(personalWallet(other.publicKey))));
    for (const extra of [
      { walletVersion: "v4R2", stateInit: foreign },
      { walletVersion: "v4R2" },
    ] as const)
      expect(why(coins, asked({ sequence: 0n }, { extra }))).toEqual({
        kind: "foreignInput",
        id: "0",
      });
  });

  test("two inputs, or none", () => {
    for (const inputs of [[], [asked({}), asked({}, { id: "1" })]])
      expect(why(coins, ...inputs)).toEqual({ kind: "wrongInputs" });
  });

  test("an account of another seed", () => {
    expect(why({ ...coins, from: other.address }, asked({}))).toEqual({ kind: "foreignAccount" });
  });
});

test("rule 506: bytes that are not those that were shown are not signed, even where they do the same", () => {
  const swapped = asked({ sequence: 5n });
  const signed = signTransfer(tonSigning, seed, {
    confirmed: coins,
    inputs: [swapped],
    hashes: [asked({}).hash],
    nowMs,
  });
  expect(signed).toEqual({ ok: false, problem: { kind: "changed" } satisfies SigningProblem });
});

/** TEP-74's transfer with something for the jetton wallet itself. */
const customPayload = (): TonCell =>
  new CellWriter()
    .uint(0x0f8a7ea5, 32)
    .uint(4, 64)
    .coins(1_500n)
    .account(accountOf(to))
    .account(own)
    .bit(true)
    .ref(empty)
    .coins(1n)
    .bit(true)
    .ref(commentCell("rent"))
    .cell();

const burn = (): TonCell =>
  new CellWriter().uint(0x595f07bc, 32).uint(4, 64).coins(1_500n).account(own).bit(false).cell();

/** As `messageCell`, with an init for the receiver. */
const withInit = (): TonCell =>
  new CellWriter()
    .uint(0b01, 2)
    .bit(false)
    .bit(false)
    .account(null)
    .account(accountOf(to))
    .coins(1_500n)
    .uint(0, 1 + 4 + 4 + 64 + 32)
    .bit(true)
    .bit(true)
    .ref(walletInit(personalWallet(other.publicKey)))
    .bit(false)
    .cell();
