import * as fc from "fast-check";
import { serializeTransaction, type Address } from "viem";
import { expect, test } from "vitest";
import vector from "../../../vectors/eip1559.json" with { type: "json" };
import { decodeEvmTransfer } from "../decodeEvmTransfer.ts";
import { verifyEvmTransfer } from "../verifyEvmTransfer.ts";
import { buildEvmTransfer } from "./buildEvmTransfer.ts";
import { anyChainId, anyPlan, aPlan } from "./testing/transferPlans.ts";

test("the published transfer is built byte for byte", () => {
  expect(buildEvmTransfer("31337", aPlan())).toBe(vector.unsigned);
});

test("what is built decodes to the plan, and is what viem would write", () => {
  fc.assert(
    fc.property(anyChainId, anyPlan, (chainId, plan) => {
      const payloadHex = buildEvmTransfer(chainId, plan);
      expect(decodeEvmTransfer(payloadHex)).toMatchObject({
        ok: true,
        value: { kind: "coin", chainId, ...plan },
      });
      const to: Address = `0x${plan.to.slice(2)}`;
      const { units: value, ...rest } = plan;
      const other = { ...rest, to, value, chainId: Number(chainId), type: "eip1559" as const };
      expect(payloadHex).toBe(serializeTransaction(other));
    }),
  );
});

test("a changed byte is refused, or seen: never the same facts, never another payment", () => {
  const change = fc.record({ at: fc.nat(), by: fc.integer({ min: 1, max: 255 }) });
  fc.assert(
    fc.property(anyChainId, anyPlan, change, (chainId, plan, { at, by }) => {
      const payloadHex = buildEvmTransfer(chainId, plan);
      const original = decodeEvmTransfer(payloadHex);
      if (!original.ok) throw new Error("built payloads decode");
      const bytes = Buffer.from(payloadHex.slice(2), "hex");
      const index = at % bytes.length;
      bytes[index] = (bytes[index] ?? 0) ^ by;
      const changed = `0x${bytes.toString("hex")}`;

      const decoded = decodeEvmTransfer(changed);
      if (!decoded.ok) return;
      const { signingHash: originalHash, ...originalFacts } = original.value;
      const { signingHash, ...facts } = decoded.value;
      expect(signingHash).not.toBe(originalHash);
      expect(facts).not.toEqual(originalFacts);

      const feeUnitsMax = plan.gas * plan.maxFeePerGas;
      const { to, units, nonce } = plan;
      const verified = verifyEvmTransfer(changed, { chainId, to, units, nonce, feeUnitsMax });
      // Only a change to the fee itself, and none that makes it dearer, is still what was agreed to.
      const isSamePayment =
        facts.chainId === chainId &&
        facts.to === to &&
        facts.units === units &&
        facts.nonce === nonce;
      expect(verified.ok).toBe(isSamePayment && facts.feeUnitsMax <= feeUnitsMax);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ["a receiver that is no address", aPlan({ to: "0x35" }), "receiver is malformed"],
  [
    "a receiver with a wrong checksum",
    aPlan({ to: "0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed" }),
    "receiver is badChecksum",
  ],
  ["a negative amount", aPlan({ units: -1n }), "is negative"],
  ["an amount above 256 bits", aPlan({ units: 2n ** 256n }), "refused as badNumber"],
  ["a negative nonce", aPlan({ nonce: -1 }), "is negative"],
  ["a nonce that is no longer exact", aPlan({ nonce: 2 ** 53 }), "refused as badNumber"],
  ["a nonce with a fraction", aPlan({ nonce: 0.5 }), "cannot be converted to a BigInt"],
  ["less gas than any transfer takes", aPlan({ gas: 20_999n }), "refused as gasTooLow"],
  [
    "a tip above the whole fee",
    aPlan({ maxPriorityFeePerGas: 2_000_000_001n }),
    "refused as tipAboveMaxFee",
  ],
])("%s throws", (_, plan, message) => {
  expect(() => buildEvmTransfer("31337", plan)).toThrow(message);
});

test.each(["", "0", "0x7a69", "031337", "one", "1.5", "-1"])("chain id %j throws", (chainId) => {
  expect(() => buildEvmTransfer(chainId, aPlan())).toThrow("chain id");
});
