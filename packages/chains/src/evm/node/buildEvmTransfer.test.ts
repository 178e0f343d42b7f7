import * as fc from "fast-check";
import { encodeFunctionData, erc20Abi, serializeTransaction, type Hex } from "viem";
import { expect, test } from "vitest";
import vector from "../../../vectors/eip1559.json" with { type: "json" };
import tokenVector from "../../../vectors/erc20Transfer.json" with { type: "json" };
import { decodeEvmTransfer } from "../decodeEvmTransfer.ts";
import { verifyEvmTransfer } from "../verifyEvmTransfer.ts";
import { buildEvmTransfer, type EvmTransferPlan } from "./buildEvmTransfer.ts";
import { anyChainId, anyPlan, aPlan, aTokenPlan } from "./testing/transferPlans.ts";

const hex = (text: string): Hex => `0x${text.slice(2)}`;

test("the published transfers are built byte for byte", () => {
  expect(buildEvmTransfer("31337", aPlan())).toBe(vector.unsigned);
  expect(buildEvmTransfer("1", aTokenPlan())).toBe(tokenVector.unsigned);
});

test("what is built decodes to the plan, and is what viem would write", () => {
  fc.assert(
    fc.property(anyChainId, anyPlan, (chainId, plan) => {
      const payloadHex = buildEvmTransfer(chainId, plan);
      const kind = plan.contractAddress === undefined ? "coin" : "token";
      expect(decodeEvmTransfer(payloadHex)).toMatchObject({
        ok: true,
        value: { kind, chainId, ...plan },
      });
      expect(payloadHex).toBe(serializeTransaction(viemTransaction(chainId, plan)));
    }),
  );
});

function viemTransaction(chainId: string, plan: EvmTransferPlan) {
  const { contractAddress, to, units, ...rest } = plan;
  const common = { ...rest, chainId: Number(chainId), type: "eip1559" as const };
  if (contractAddress === undefined) return { ...common, to: hex(to), value: units };
  const args = [hex(to), units] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args });
  return { ...common, to: hex(contractAddress), data };
}

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
      const { gas: _gas, maxFeePerGas: _fee, maxPriorityFeePerGas: _tip, ...payment } = plan;
      const verified = verifyEvmTransfer(changed, { chainId, ...payment, feeUnitsMax });
      // Only a change to the fee itself, and none that makes it dearer, is still what was agreed to.
      const isSamePayment =
        facts.chainId === chainId &&
        facts.to === plan.to &&
        facts.units === plan.units &&
        facts.nonce === plan.nonce &&
        (facts.kind === "token" ? facts.contractAddress : undefined) === plan.contractAddress;
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
  ["a contract that is no address", aTokenPlan({ contractAddress: "" }), "contract is empty"],
  [
    "a token sent to its own contract",
    aTokenPlan({ to: tokenVector.tx.contractAddress }),
    "refused as receiverIsContract",
  ],
  ["tokens above 256 bits", aTokenPlan({ units: 2n ** 256n }), "more than 256 bits"],
  ["a negative amount of tokens", aTokenPlan({ units: -1n }), "is negative"],
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
