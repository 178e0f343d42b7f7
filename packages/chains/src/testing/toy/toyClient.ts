import type { ChainPoint } from "../../chain.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import type { ToyTransfer } from "./toyTransfer.ts";

export type ToySent = {
  readonly transactionId: string;
  readonly transfer: { readonly [Name in keyof ToyTransfer]: string };
};
type Block = { readonly hash: string; readonly sent: readonly ToySent[] };

/** What a toy node is asked; the node in the test is ours, so its answers have the form asked for. */
export function toyClient(url: string) {
  const ask = async <T>(question: Readonly<Record<string, string>>): Promise<T> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await fetch(url, { method: "POST", body: JSON.stringify(question), signal });
      return (await response.json()) as T; // see above
    } catch (cause) {
      throw new NodeUnavailable(question["ask"] ?? "", "not answered", cause);
    }
  };
  const block = (height: bigint) => ask<Block | null>({ ask: "block", height: `${height}` });
  const at = (height: bigint | undefined) => (height === undefined ? {} : { height: `${height}` });
  return {
    block,
    head: async () => {
      const { height, tip } = await ask<{ height: number; tip: string }>({ ask: "head" });
      return { height: BigInt(height), tip: BigInt(tip) };
    },
    pointAt: async (height: bigint): Promise<ChainPoint | undefined> => {
      const found = await block(height);
      return found === null ? undefined : { height, hash: found.hash };
    },
    sentBy: (address: string, height?: bigint) =>
      ask<{ mined: readonly ToySent[]; waiting: readonly ToySent[] }>({
        ask: "sent",
        address,
        ...at(height),
      }),
    balance: async (address: string, height?: bigint) => {
      const { units } = await ask<{ units: string }>({ ask: "balance", address, ...at(height) });
      return BigInt(units);
    },
    take: async (signed: string) => (await ask<{ word: string }>({ ask: "take", signed })).word,
    placeOf: (transactionId: string) =>
      ask<{
        place: number;
        isWaiting: boolean;
        transfer: ToySent["transfer"] | null;
        height: number;
      }>({
        ask: "place",
        transactionId,
      }),
  };
}

export type ToyClient = ReturnType<typeof toyClient>;

const TIMEOUT_MS = 5_000;
