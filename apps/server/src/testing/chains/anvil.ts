import type { World } from "../worlds/world.ts";

/** The chain itself, behind the sandbox's proxy, with powers that no node has (rule 173). */
const ANVIL_OFFSET = 20;

type Reply = { readonly result?: unknown; readonly error?: { readonly message: string } };

/** One question to anvil itself. */
export async function anvil(
  world: World,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${world.port + ANVIL_OFFSET}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const { error, result } = (await response.json()) as Reply; // JSON-RPC
  if (error !== undefined) throw new Error(`${method}: ${error.message}`);
  return result;
}

type Transaction = { readonly to?: string; readonly value?: bigint; readonly data?: string };

/** A transaction of any address, without its key, in a block of its own. */
export async function sendAs(
  world: World,
  from: string,
  { value = 0n, ...transaction }: Transaction,
): Promise<void> {
  await anvil(world, "anvil_impersonateAccount", [from]);
  const sent = { from, value: `0x${value.toString(16)}`, gas: "0x186a0", ...transaction };
  await anvil(world, "eth_sendTransaction", [sent]);
  await anvil(world, "evm_mine");
  await anvil(world, "anvil_stopImpersonatingAccount", [from]);
}
