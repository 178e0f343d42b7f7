import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import type { WalletCaller } from "../src/testing/calls/callWallet.ts";

const agent = new Agent({ keepAlive: true });

type Lean = Pick<WalletCaller, "cookie" | "origin" | "token"> & { readonly address?: string };
type Envelope = { readonly result?: { readonly data: Readonly<Record<string, unknown>> } };

/**
 * A call as a person's browser makes it, over a connection that is open already, through a proxy where
 * `address` says whose it is. It leaves out what browsers do with the answer: the people of a bench share one machine with the server. Throws when
 * the wallet refuses.
 */
export async function callLean(
  { cookie, origin, token, address }: Lean,
  path: string,
  input: object,
): Promise<Readonly<Record<string, unknown>>> {
  const body = JSON.stringify({ jwtWebToken: token, ...input });
  const answered = await new Promise<string>((resolve, reject) => {
    const forwarded = address === undefined ? {} : { "x-forwarded-for": address };
    const headers = { "content-type": "application/json", cookie, ...forwarded };
    const url = `${origin}/api/trpc/${path}`;
    const asked = request(url, { method: "POST", agent, headers }, (response) => {
      text(response).then(resolve, reject);
    });
    asked.once("error", reject);
    asked.end(body);
  });
  const { result } = JSON.parse(answered) as Envelope; // tRPC's envelope, not ours to prove
  if (result === undefined) throw new Error(`${path} answered ${answered}`);
  return result.data;
}
