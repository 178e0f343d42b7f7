import { readAddress } from "@coffer/core/address";
import type { SeededRandom } from "../seededRandom.ts";
import type { ChaosAsset } from "./chaosAsset.ts";

/** What begins the digits of each of them, and of hardly any other. */
const MARK = "1c0ffe";
const EVM_DIGITS = 40;
const TON_DIGITS = 64;

type Asked = { readonly random: SeededRandom };

/** An address of nobody on an asset's network, drawn for one payment alone. */
export function drawAddress(
  { random }: Asked,
  { networkId }: Pick<ChaosAsset, "networkId">,
): string {
  if (networkId.type === "evm") return `0x${MARK}${random.hex(EVM_DIGITS - MARK.length)}`;
  const raw = `0:${MARK}${random.hex(TON_DIGITS - MARK.length)}`;
  return readAddress(raw)?.text ?? raw;
}
