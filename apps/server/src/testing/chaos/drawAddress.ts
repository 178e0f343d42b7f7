import { addressOfScript } from "@coffer/chains/bitcoin/node";
import { readAddress } from "@coffer/core/address";
import type { SeededRandom } from "../seededRandom.ts";
import type { ChaosAsset } from "./chaosAsset.ts";

/** What begins the digits of each of them, and of hardly any other. */
const MARK = "1c0ffe";
const EVM_DIGITS = 40;
const TON_DIGITS = 64;

/** What locks an output of Bitcoin, by its form, around the digits of a hash. */
const locks = [
  { before: "76a914", digits: 40, after: "88ac" },
  { before: "a914", digits: 40, after: "87" },
  { before: "0014", digits: 40, after: "" },
  { before: "0020", digits: 64, after: "" },
] as const;

type Asked = { readonly random: SeededRandom };

/** An address of nobody on an asset's network, drawn for one payment alone. */
export function drawAddress(
  { random }: Asked,
  { family, networkId }: Pick<ChaosAsset, "family" | "networkId">,
): string {
  const hash = (digits: number) => `${MARK}${random.hex(digits - MARK.length)}`;
  if (family === "evm") return `0x${hash(EVM_DIGITS)}`;
  if (family === "bitcoin") {
    const { before, digits, after } = random.pick(locks);
    return addressOfScript(networkId.chainId, `${before}${hash(digits)}${after}`) ?? noAddress();
  }
  const raw = `0:${hash(TON_DIGITS)}`;
  return readAddress(raw)?.text ?? raw;
}

function noAddress(): never {
  throw new Error("A lock of Bitcoin has no address.");
}
