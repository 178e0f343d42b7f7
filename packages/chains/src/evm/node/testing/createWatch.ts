import type { EvmCursor, EvmDeposit, EvmScanRequest } from "../evmScanStep.ts";
import { scanBlocks } from "../scanBlocks.ts";
import type { ModelChain } from "./createModelChain.ts";

export const watchedAddress = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";
export const listedToken = "0x6B175474E89094C44Da98b954EedeAC495271d0F";
export const RECHECK_DEPTH = 6;

/** What a server keeps: cursor, headers and deposits, changed together as the steps say. */
export function createWatch(chain: ModelChain, over: Partial<EvmScanRequest> = {}) {
  const { height, hash } = chain.genesis;
  let cursor: EvmCursor = { height, hash };
  const headers = new Map([[height, hash]]);
  const deposits = new Map<string, EvmDeposit>();

  async function step(reader = chain.reader) {
    const result = await scanBlocks(
      { chainId: "31337", reader },
      {
        from: cursor,
        depthOfRecheck: RECHECK_DEPTH,
        contracts: [listedToken],
        ownedOf: async (addresses) => new Set(addresses.filter((at) => at === watchedAddress)),
        maxBlocks: 5,
        storedHash: (at) => headers.get(at),
        ...over,
      },
    );
    if (result.kind === "advance") {
      cursor = result.next;
      for (const header of result.headers) headers.set(header.height, header.hash);
      for (const deposit of result.deposits) {
        if (deposits.has(deposit.key)) throw new Error(`${deposit.key} was seen twice`);
        deposits.set(deposit.key, deposit);
      }
    }
    if (result.kind === "rewind") {
      cursor = result.to;
      for (const orphan of result.orphaned) {
        headers.delete(orphan);
        for (const [key, { height: at }] of deposits) if (at === orphan) deposits.delete(key);
      }
    }
    return result;
  }

  async function catchUp() {
    while ((await step()).kind !== "idle");
  }

  return { step, catchUp, headers, deposits, cursor: () => cursor };
}
