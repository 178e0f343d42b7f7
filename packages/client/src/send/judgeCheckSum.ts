import { parseEvmAddress } from "@coffer/chains/evm";

/** Whether the check sum of an address fits; `unchecked` for one without, or of no form known here. */
export function judgeCheckSum(networkType: string, text: string): "right" | "wrong" | "unchecked" {
  if (networkType !== "evm") return "unchecked";
  const parsed = parseEvmAddress(text);
  if (parsed.ok) return "right";
  return parsed.problem.kind === "badChecksum" ? "wrong" : "unchecked";
}
