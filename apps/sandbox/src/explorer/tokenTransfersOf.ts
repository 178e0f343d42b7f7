import { getAddress, isAddressEqual, parseEventLogs, type Log } from "viem";
import { usdt } from "../usdt/deployUsdt.ts";
import type { TokenTransfer } from "./explorerTypes.ts";

/** The ERC-20 transfers among logs, in their order; whatever else is logged is left out. */
export function tokenTransfersOf(logs: readonly Log[]): readonly TokenTransfer[] {
  const parsed = parseEventLogs({ abi: usdt.abi, eventName: "Transfer", logs: [...logs] });
  return parsed.map(({ address, args }) => ({
    token: isAddressEqual(address, usdt.address)
      ? { symbol: usdt.symbol, decimals: usdt.decimals }
      : null,
    contractAddress: getAddress(address),
    from: getAddress(args.from),
    to: getAddress(args.to),
    units: args.value,
  }));
}
