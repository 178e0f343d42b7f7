import { spellTonAccount, tonAccountOf } from "@coffer/core/address";
import { Address, beginCell, comment, internal, SendMode, type Cell } from "@ton/core";
import { WalletContractV4 } from "@ton/ton";
import { base64 } from "@scure/base";
import { bytesToHex } from "@noble/hashes/utils";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import tonHd from "../../vectors/tonHd.json" with { type: "json" };
import { seedOf } from "../seed.ts";
import { readSignedTon, tonSigningHash } from "./assembleTonTransaction.ts";
import { readBagOfCells, writeBagOfCells } from "./cell/bagOfCells.ts";
import { CellWriter } from "./cell/CellWriter.ts";
import { commentCell, readComment } from "./comment.ts";
import { tonAccount } from "./custody/tonAccount.ts";
import { decodeTonTransfer } from "./decodeTonTransfer.ts";
import { jettonAccount, jettonKinds } from "./jettons/jettonKinds.ts";
import { jettonTransferCell } from "./jettons/jettonTransfer.ts";
import { buildTonTransfer } from "./node/buildTonTransfer.ts";
import { tonQuote } from "./outgoing/tonTerms.ts";
import { verifyTonTransfer, verifyTonVersion } from "./outgoing/verifyTonVersion.ts";
import { writeUnsignedTon, type UnsignedTon } from "./unsignedTon.ts";
import { readPublicHalf, walletIdOf } from "./walletV4.ts";

const account = tonAccount(seedOf(tonHd.rows[0]?.mnemonic ?? ""));
const publicKey = readPublicHalf(account.publicHalf);
const from = account.addressAt(3n);
const to = account.addressAt(9n);
const key = { publicKey, walletId: walletIdOf(3n) };
const minter = spellTonAccount(new Uint8Array(32).fill(5));
const accountOf = (text: string): Uint8Array => tonAccountOf(text) ?? new Uint8Array();
const wallet = WalletContractV4.create({
  workchain: 0,
  publicKey: Buffer.from(publicKey),
  walletId: Number(key.walletId),
});

const made = { level: 2n, baseFeeUnits: 1n, attachedUnits: 0n, costUnits: 0n, isBouncing: false };
const { terms } = tonQuote(made);
const plan = { chainId: "-3", from, to, units: 1_500n, memo: "", sequence: 4n, terms, nowMs: 1e12 };

/** What the library's own wallet would sign for the same transfer. */
function theirHash(message: { to: string; value: bigint; bounce: boolean; body?: Cell }): string {
  const body = wallet.createTransfer({
    seqno: 4,
    timeout: decoded(buildTonTransfer(plan)).validUntil,
    sendMode: SendMode.PAY_GAS_SEPARATELY + SendMode.IGNORE_ERRORS,
    messages: [internal({ ...message, to: Address.parse(message.to) })],
    secretKey: Buffer.alloc(64, 1),
  });
  const signed = body.beginParse().skip(512);
  return signed.asCell().hash().toString("hex");
}

function decoded(payload: string) {
  const facts = decodeTonTransfer(payload);
  if (!facts.ok) throw new Error(facts.problem.kind);
  return facts.value;
}

const hashOf = (payload: string) => bytesToHex(tonSigningHash(payload, key) ?? new Uint8Array());

describe("what is built", () => {
  test("is to the bit what the library's wallet signs, with and without a comment", () => {
    const bare = { to, value: 1_500n, bounce: false };
    expect(hashOf(buildTonTransfer(plan))).toBe(theirHash(bare));
    const memo = "ключ 🔑 ".repeat(60);
    expect(hashOf(buildTonTransfer({ ...plan, memo }))).toBe(
      theirHash({ ...bare, body: comment(memo) }),
    );
  });

  test("says all that it does", () => {
    const facts = decoded(buildTonTransfer({ ...plan, memo: "order 7" }));
    expect(facts).toMatchObject({
      kind: "coin",
      chainId: "-3",
      from,
      to,
      units: 1_500n,
      memo: "order 7",
      isBouncing: false,
      sequence: 4n,
      level: 2n,
    });
    expect(facts.feeUnitsMax).toBeGreaterThan(facts.baseFeeUnits);
    expect(facts.validUntil).toBeGreaterThan(1e9 + 200);
    expect(facts.validUntil).toBeLessThan(1e9 + 400);
  });

  test("of a jetton is a word to the sender's jetton wallet, its rest back to the sender", () => {
    const [governed] = jettonKinds;
    if (governed === undefined) throw new Error("There is a kind.");
    const owner = accountOf(from);
    const own = spellTonAccount(jettonAccount(governed, { minter: accountOf(minter), owner }));
    const attached = tonQuote({ ...made, attachedUnits: 50_000_000n, isBouncing: true });
    const payload = buildTonTransfer({
      ...plan,
      terms: attached.terms,
      memo: "rent",
      jettonWallet: own,
    });
    expect(decoded(payload)).toMatchObject({
      kind: "token",
      to,
      units: 1_500n,
      memo: "rent",
      jettonWallet: own,
      attachedUnits: 50_000_000n,
    });
    const body = beginCell()
      .storeUint(0x0f8a7ea5, 32)
      .storeUint(4, 64)
      .storeCoins(1_500n)
      .storeAddress(Address.parse(to))
      .storeAddress(Address.parse(from))
      .storeBit(false)
      .storeCoins(1n)
      .storeMaybeRef(comment("rent"))
      .endCell();
    expect(hashOf(payload)).toBe(theirHash({ to: own, value: 50_000_000n, bounce: true, body }));
    const { feeUnitsMax } = decoded(payload);
    const intent = {
      chainId: "-3",
      contractAddress: minter,
      to,
      units: 1_500n,
      memo: "rent",
      feeUnitsMax,
    };
    expect(verifyTonTransfer(payload, intent)).toMatchObject({ ok: true });
    const differs = { kind: "differs", field: "asset" };
    expect(verifyTonTransfer(payload, { ...intent, contractAddress: to })).toEqual({
      ok: false,
      problem: differs,
    });
    const elsewhere = buildTonTransfer({
      ...plan,
      terms: attached.terms,
      memo: "rent",
      jettonWallet: account.addressAt(1n),
    });
    expect(verifyTonTransfer(elsewhere, intent)).toEqual({ ok: false, problem: differs });
  });
});

describe("what is refused", () => {
  const unsigned: UnsignedTon = {
    chainId: "-3",
    from: accountOf(from),
    sequence: 4n,
    validUntil: 1_000_000_000,
    message: { to: accountOf(to), units: 1n, isBouncing: true, body: commentCell("") },
  };
  const withBody = (
    body: UnsignedTon["message"]["body"],
    over: Partial<UnsignedTon["message"]> = {},
  ) =>
    decodeTonTransfer(
      writeUnsignedTon({ ...unsigned, message: { ...unsigned.message, body, ...over } }),
    );
  const transfer = {
    to: accountOf(account.addressAt(1n)),
    units: 5n,
    rest: accountOf(from),
    memo: "",
    queryId: 4n,
  };

  test.each([
    [
      "a contract's call",
      new CellWriter().uint(0x595f07bc, 32).uint(0, 64).cell(),
      "unknownMessage",
    ],
    ["text that is none", new CellWriter().uint(0, 32).uint(0xff, 8).cell(), "unknownMessage"],
    [
      "rest for somebody else",
      jettonTransferCell({ ...transfer, rest: accountOf(to) }),
      "restGoesElsewhere",
    ],
    [
      "a receiver that is the jetton wallet",
      jettonTransferCell({ ...transfer, to: accountOf(to) }),
      "receiverIsJettonWallet",
    ],
    ["another query", jettonTransferCell({ ...transfer, queryId: 5n }), "unknownMessage"],
  ] as const)("%s", (_, body, kind) => {
    expect(withBody(body)).toEqual({ ok: false, problem: { kind } });
  });

  test("a jetton transfer whose coins would not come back from where nobody is", () => {
    expect(withBody(jettonTransferCell(transfer)).ok).toBe(true);
    expect(withBody(jettonTransferCell(transfer), { isBouncing: false }).ok).toBe(false);
  });

  test("any payload with a byte changed does something else, or nothing", () => {
    const payload = buildTonTransfer({ ...plan, memo: "order 7" });
    const intent = { chainId: "-3", to, units: 1_500n, memo: "order 7", sequence: 4n };
    const { feeUnitsMax, from: sender } = decoded(payload);
    const root = readBagOfCells(base64.decode(payload));
    if (root === undefined) throw new Error("A payload is a bag of cells.");
    const bytes = writeBagOfCells(root);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const changed = Uint8Array.from(bytes);
        changed[place] = (changed[place] ?? 0) ^ change;
        const verified = verifyTonTransfer(base64.encode(changed), { ...intent, feeUnitsMax });
        return !verified.ok || verified.value.from !== sender;
      }),
    );
  });

  test("garbage is refused, and never thrown about", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(decodeTonTransfer(text).ok).toBe(false);
        expect(readSignedTon(text)).toBeUndefined();
        expect(account.sign(text, 3n).ok).toBe(false);
      }),
    );
  });
});

describe("a version in another's place", () => {
  const networkId = { type: "ton", chainId: "-3" };
  const build = (level: bigint, over: Partial<typeof plan> = {}) =>
    buildTonTransfer({ ...plan, ...over, terms: tonQuote({ ...made, level }).terms });
  const intentOf = (payload: string) => {
    const { feeUnitsMax, memo, sequence, to: receiver, units } = decoded(payload);
    return { networkId, to: receiver, units, memo, sequence, feeUnitsMax };
  };
  const payload = build(3n);
  const verify = (replaced: string) =>
    verifyTonVersion({ payload, replaced }, intentOf(payload)).ok;

  test("is valid for longer and allows for more", () => {
    expect(verify(build(2n))).toBe(true);
    expect(verify(build(3n))).toBe(false);
    expect(verify(build(2n, { nowMs: 1e12 + 3_600_000 }))).toBe(false);
  });

  test("is of the same wallet, with the same sequence number", () => {
    expect(verify(build(2n, { from: account.addressAt(4n) }))).toBe(false);
    expect(verify(build(2n, { sequence: 5n }))).toBe(false);
    expect(verify("nothing")).toBe(false);
  });
});

test("what is signed is known by its id before it is sent", () => {
  const payload = buildTonTransfer({ ...plan, memo: "order 7", sequence: 0n });
  const signed = account.sign(payload, 3n);
  if (!signed.ok) throw new Error(signed.problem);
  expect(readSignedTon(signed.value.transaction)).toMatchObject({
    address: from,
    transactionId: signed.value.transactionId,
    sequence: 0n,
    walletId: key.walletId,
  });
  expect(account.sign(payload, 4n)).toEqual({
    ok: false,
    problem: "it is no transfer of the key's own address",
  });
});

test("a comment is read as it was written, over as many cells as it takes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (memo) => {
      fc.pre(memo.isWellFormed() && new TextEncoder().encode(memo).length <= 1000);
      expect(readComment(commentCell(memo))).toBe(memo);
    }),
  );
});
