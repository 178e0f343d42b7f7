import { getAddress, isAddressEqual, parseEventLogs, type Log } from "viem";
import type { TokenRow } from "../evmRow.ts";
import { tokenAbi } from "../tokens/devToken.ts";
import type { TokenTransfer } from "../../networks/NetworkExplorer.ts";

/** The ERC-20 transfers among logs, in their order; whatever else is logged is left out. */
export function tokenTransfersOf(
  logs: readonly Log[],
  tokens: readonly TokenRow[],
): readonly TokenTransfer[] {
  const parsed = parseEventLogs({ abi: tokenAbi, eventName: "Transfer", logs: [...logs] });
  return parsed.map(({ address, args }) => ({
    token: tokens.find(({ contractAddress }) => isAddressEqual(address, contractAddress)) ?? null,
    contractAddress: getAddress(address),
    from: getAddress(args.from),
    to: getAddress(args.to),
    units: args.value,
  }));
}
