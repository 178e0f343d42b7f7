import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { z } from "zod";
import type { EvmNode } from "./evmChain.ts";
import type { Rpc } from "./rpc.ts";

const stateSchema = z.object({ accounts: z.record(z.string(), z.object({ code: z.string() })) });

/** Replaces the newest blocks by as many empty ones; their transactions are gone. */
export async function reorganise({ rpc }: EvmNode, depth: number): Promise<void> {
  const codes = await contractCodes(rpc);
  await rpc("anvil_rollback", [depth]);
  // A state that anvil has loaded from a file comes back without the code of its contracts.
  for (const [address, code] of codes) {
    const isThere = Number(await rpc("eth_getTransactionCount", [address, "latest"])) > 0;
    if (isThere) await rpc("anvil_setCode", [address, code]);
  }
  await rpc("anvil_mine", [`0x${depth.toString(16)}`]);
}

async function contractCodes(rpc: Rpc): Promise<readonly (readonly [string, string])[]> {
  const packed = z.string().parse(await rpc("anvil_dumpState", [false]));
  const text = (await promisify(gunzip)(Buffer.from(packed.slice(2), "hex"))).toString("utf8");
  const { accounts } = stateSchema.parse(JSON.parse(text));
  const all = Object.entries(accounts).map(([address, { code }]) => [address, code] as const);
  return all.filter(([, code]) => code !== "0x");
}
