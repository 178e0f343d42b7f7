const CALLS_PER_REQUEST = 100;
const BALANCE_OF = "0x70a08231";
const ADDRESS_DIGITS = 64;

type Call = { readonly method: string; readonly params: readonly unknown[] };
type Reply = { readonly id: number; readonly result?: unknown; readonly error?: unknown };

/** Asks the node itself, past the proxy, many questions at once; answers stand in their order. */
async function askNode(nodeUrl: string, calls: readonly Call[]): Promise<readonly unknown[]> {
  const results: unknown[] = [];
  for (let at = 0; at < calls.length; at += CALLS_PER_REQUEST) {
    const part = calls.slice(at, at + CALLS_PER_REQUEST);
    const response = await fetch(nodeUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(part.map((call, id) => ({ jsonrpc: "2.0", id, ...call }))),
    });
    const replies = (await response.json()) as readonly Reply[]; // a node's answer to a batch
    const byId = new Map(replies.map((reply) => [reply.id, reply]));
    for (const id of part.keys()) {
      const reply = byId.get(id);
      if (reply === undefined || reply.error !== undefined)
        throw new Error(`The node answered ${JSON.stringify(reply)}.`);
      results.push(reply.result);
    }
  }
  return results;
}

export type HeldBy = { readonly address: string; readonly contract: string | null };

const balanceCall = ({ address, contract }: HeldBy): Call => {
  if (contract === null) return { method: "eth_getBalance", params: [address, "latest"] };
  const digits = address.slice(2).toLowerCase().padStart(ADDRESS_DIGITS, "0");
  const data = `${BALANCE_OF}${digits}`;
  return { method: "eth_call", params: [{ to: contract, data }, "latest"] };
};

/** Base units that addresses hold now, of the coin or of a token. */
export async function balancesOf(
  nodeUrl: string,
  holders: readonly HeldBy[],
): Promise<readonly bigint[]> {
  const results = await askNode(nodeUrl, holders.map(balanceCall));
  return results.map((result) => BigInt(String(result)));
}

export async function headHeight(nodeUrl: string): Promise<bigint> {
  const [height] = await askNode(nodeUrl, [{ method: "eth_blockNumber", params: [] }]);
  return BigInt(String(height));
}

/** Which transactions stand in a block. */
export async function areMined(
  nodeUrl: string,
  transactionIds: readonly string[],
): Promise<readonly boolean[]> {
  const results = await askNode(
    nodeUrl,
    transactionIds.map((id) => ({ method: "eth_getTransactionReceipt", params: [id] })),
  );
  return results.map((receipt) => receipt !== null);
}
