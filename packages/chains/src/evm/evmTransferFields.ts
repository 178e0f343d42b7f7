import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { parseBytes, naturalOfBytes } from "./bytes.ts";
import { decodeRlp, type Rlp } from "./rlp.ts";

const numberFields = [
  "chainId",
  "nonce",
  "maxPriorityFeePerGas",
  "maxFeePerGas",
  "gas",
  "units",
] as const;

export type EvmNumberField = (typeof numberFields)[number];

export type EvmFieldsProblem =
  | { kind: "notHex" }
  | { kind: "notEip1559" }
  | { kind: "badEncoding" }
  | { kind: "alreadySigned" }
  | { kind: "wrongFieldCount"; count: number }
  | { kind: "badNumber"; field: EvmNumberField }
  | { kind: "badField"; field: "to" | "data" | "accessList" };

/** The nine fields of an unsigned EIP-1559 transaction, each in range, none interpreted. */
export type EvmTransferFields = {
  chainId: bigint;
  nonce: bigint;
  maxPriorityFeePerGas: bigint;
  maxFeePerGas: bigint;
  gas: bigint;
  to: Uint8Array;
  units: bigint;
  data: Uint8Array;
  accessList: readonly Rlp[];
};

export const EIP_1559_TYPE = 0x02;
const PAYLOAD_BYTES_MAX = 4096;
const UNSIGNED_FIELDS = 9;
const SIGNED_FIELDS = 12;
const UINT64_MAX = 2n ** 64n - 1n;
const UINT256_MAX = 2n ** 256n - 1n;

/** The largest value each number of a payload may have; a nonce and a chain id stay exact as JS numbers. */
const fieldMax: Record<EvmNumberField, bigint> = {
  chainId: BigInt(Number.MAX_SAFE_INTEGER),
  nonce: BigInt(Number.MAX_SAFE_INTEGER),
  maxPriorityFeePerGas: UINT256_MAX,
  maxFeePerGas: UINT256_MAX,
  gas: UINT64_MAX,
  units: UINT256_MAX,
};

/** Splits an unsigned EIP-1559 payload into its fields and refuses every other form. */
export function readEvmTransferFields(
  payloadHex: string,
): Outcome<EvmTransferFields, EvmFieldsProblem> {
  const bytes = payloadHex.length > 2 + 2 * PAYLOAD_BYTES_MAX ? undefined : parseBytes(payloadHex);
  if (bytes === undefined || bytes.length === 0) return refused({ kind: "notHex" });
  if (bytes[0] !== EIP_1559_TYPE) return refused({ kind: "notEip1559" });
  const tree = decodeRlp(bytes.subarray(1));
  if (tree === undefined || tree instanceof Uint8Array) return refused({ kind: "badEncoding" });
  if (tree.length === SIGNED_FIELDS) return refused({ kind: "alreadySigned" });
  if (tree.length !== UNSIGNED_FIELDS) {
    return refused({ kind: "wrongFieldCount", count: tree.length });
  }
  const [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, to, units, data, access] = tree;
  const numbers = readNumbers({ chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, units });
  if (!numbers.ok) return numbers;
  if (!(to instanceof Uint8Array)) return refused({ kind: "badField", field: "to" });
  if (!(data instanceof Uint8Array)) return refused({ kind: "badField", field: "data" });
  if (access === undefined || access instanceof Uint8Array) {
    return refused({ kind: "badField", field: "accessList" });
  }
  return ok({ ...numbers.value, to, data, accessList: access });
}

function readNumbers(
  nodes: Record<EvmNumberField, Rlp | undefined>,
): Outcome<Record<EvmNumberField, bigint>, EvmFieldsProblem> {
  const numbers = { ...fieldMax };
  for (const field of numberFields) {
    const node = nodes[field];
    const number = node instanceof Uint8Array ? naturalOfBytes(node) : undefined;
    if (number === undefined || number > fieldMax[field]) {
      return refused({ kind: "badNumber", field });
    }
    numbers[field] = number;
  }
  return ok(numbers);
}
