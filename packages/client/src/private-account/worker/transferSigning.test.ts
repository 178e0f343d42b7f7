import type { ConfirmedTransfer } from "@coffer/chains/signing";
import { secp256k1 } from "@noble/curves/secp256k1";
import { keccak_256 } from "@noble/hashes/sha3";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import { beforeEach, describe, expect, test } from "vitest";
import { hurryPins } from "../testing/hurryPins.ts";
import { bytesOf, holdShares, newBrowser } from "../testing/openTestVault.ts";
import { startTestVault } from "../testing/startTestVault.ts";

/** Published, with its first address; not the one of the other tests. */
const phrase =
  "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";
const from = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";
const publicKey = "0237b0bb7a8288d38ed49a524b5dc98cff3eb5ca824c9f9dc0dfdb3d9cd600f299";
const networkId = { type: "evm", chainId: "31337" };
const confirmed: ConfirmedTransfer = {
  networkId,
  from,
  to: "0x3535353535353535353535353535353535353535",
  units: 1_000n,
  memo: "",
  feeUnitsMax: 210_000n,
};
/** Nonce 4, tip 1, fee 10, gas 21,000, 1,000 units to 0x35…35, for chain 31337. */
const payload = `02e3827a6904010a82520894${"35".repeat(20)}8203e880c0`;

const inputOf = (bytes: string) => ({
  id: "0",
  networkId,
  publicKey,
  payload: bytes,
  hash: bytesToHex(keccak_256(hexToBytes(bytes))),
  algorithm: "secp256k1" as const,
  extra: {},
});
const order = { confirmed, inputs: [inputOf(payload)] };
const hashes = order.inputs.map(({ hash }) => hash);

async function openVault() {
  const shares = holdShares();
  const served = startTestVault({
    saveShare: shares.save,
    openShare: shares.open,
    dropShare: shares.drop,
    onLocked: () => undefined,
  });
  await served.call.keep(bytesOf(phrase), bytesOf("493827"));
  return served.call;
}

beforeEach(newBrowser);
beforeEach(hurryPins);

describe("rule 506: signing beside the seed", () => {
  test("what was confirmed is told off the bytes, and signed with the seed's own key", async () => {
    const call = await openVault();
    const checked = await call.checkTransfer(order);
    const { feeUnitsMax: feeUnits, ...shown } = confirmed;
    expect(checked).toEqual({ ok: true, value: { ...shown, feeUnits, hashes } });
    const signed = await call.signTransfer({ ...order, hashes });
    if (!signed.ok) throw new Error(signed.problem.kind);
    const signature = signed.value[0]?.signature ?? "";
    expect(secp256k1.verify(signature.slice(0, 128), hashes[0] ?? "", publicKey)).toBe(true);
  });

  test("not while it is locked", async () => {
    const call = await openVault();
    await call.lock();
    const locked = { ok: false, problem: { kind: "locked" } };
    expect(await call.checkTransfer(order)).toEqual(locked);
    expect(await call.signTransfer({ ...order, hashes })).toEqual(locked);
  });

  test("not other bytes than were shown, and none that do not what was confirmed", async () => {
    const call = await openVault();
    const later = inputOf(payload.replace("7a6904", "7a6905"));
    expect(await call.signTransfer({ ...order, inputs: [later], hashes })).toEqual({
      ok: false,
      problem: { kind: "changed" },
    });
    const thief = inputOf(payload.replace("3535", "3536"));
    const lie = { ok: false, problem: { kind: "differs", field: "to" } };
    expect(await call.checkTransfer({ ...order, inputs: [thief] })).toEqual(lie);
    expect(await call.signTransfer({ ...order, inputs: [thief], hashes: [thief.hash] })).toEqual(
      lie,
    );
  });

  test.each(["ton", "bitcoin"])("each family is judged by its own decoder: %s", async (type) => {
    const call = await openVault();
    const chainId = type === "ton" ? "-239" : "mainnet";
    const own = await call.accountKey({ type, chainId });
    if (!own.ok) throw new Error(own.problem.kind);
    const there = { type, chainId };
    const input = {
      ...inputOf("00"),
      networkId: there,
      publicKey: own.value.publicKey,
      algorithm: type === "ton" ? ("ed25519" as const) : ("secp256k1" as const),
    };
    const asked = {
      confirmed: { ...confirmed, networkId: there, from: own.value.address },
      inputs: [input],
    };
    expect(await call.checkTransfer(asked)).toMatchObject({
      ok: false,
      problem: { kind: "undecodable" },
    });
  });

  test.each(["tron", "constructor"])(
    "nothing of a family that has no private accounts: %s",
    async (type) => {
      const call = await openVault();
      const asked = { ...order, confirmed: { ...confirmed, networkId: { type, chainId: "1" } } };
      await expect(call.checkTransfer(asked)).rejects.toThrow("The other end failed: Error.");
    },
  );
});
