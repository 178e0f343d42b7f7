import type { RunningSandbox } from "./runSandbox.ts";

export type Answer = { readonly status: number; readonly body: unknown };

type Question = { readonly method?: string; readonly body?: unknown };

/** A call to the sandbox's JSON. */
export async function ask(
  sandbox: RunningSandbox,
  path: string,
  { method = "GET", body }: Question = {},
): Promise<Answer> {
  const response = await fetch(`${sandbox.origin}${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  return { status: response.status, body: await response.json() };
}

/** A call to the EVM node, as a wallet makes it. */
export async function askNode(
  sandbox: RunningSandbox,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  const response = await fetch(sandbox.node, {
    method: "POST",
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const answer: unknown = await response.json();
  if (typeof answer === "object" && answer !== null && "result" in answer) return answer.result;
  throw new Error(JSON.stringify(answer));
}

export const evm = { type: "evm", chainId: "31337" };

export const post = (body: unknown): Question => ({ method: "POST", body });
export const put = (body: unknown): Question => ({ method: "PUT", body });

/** Coins from the faucet; the transaction's id. */
export const give = (sandbox: RunningSandbox, address: string, amount: string): Promise<string> =>
  giveGift(sandbox, { token: "ETH", address, amount });

type Gift = { readonly token: string; readonly address: string; readonly amount: string };

/** Coins or tokens from the faucet; the transaction's id. */
export async function giveGift(sandbox: RunningSandbox, gift: Gift): Promise<string> {
  const { body } = await ask(sandbox, "api/faucet", post({ networkId: evm, ...gift }));
  if (typeof body === "object" && body !== null && "transactionId" in body) {
    return String(body.transactionId);
  }
  throw new Error(JSON.stringify(body));
}

export const balancePath = (address: string, token = "ETH"): string =>
  `api/chain/balance?type=evm&chainId=31337&token=${token}&address=${address}`;
