import {
  createRpc,
  type Rpc,
  type RpcCall,
  type RpcQuestion,
  type RpcSettings,
} from "./createRpc.ts";
import { NodeUnavailable } from "../../nodeUnavailable.ts";
import { readQuantity } from "./readAnswer.ts";

export type ChainRpc = Rpc & {
  /** Asks the node for its chain id now; throws `NodeUnavailable` unless it is the right one. */
  checkChainId: () => Promise<void>;
};

/**
 * An `Rpc` that talks to one chain only. The chain id is asked before the first question and again
 * after every failure, since another node may answer behind the same address by then.
 */
export function createChainRpc(settings: RpcSettings & { chainId: string }): ChainRpc {
  const rpc = createRpc(settings);
  const expected = BigInt(settings.chainId);
  let confirmation: Promise<void> | undefined;

  async function checkChainId(): Promise<void> {
    const method = "eth_chainId";
    const actual = await rpc.ask({ method }, readQuantity);
    if (actual !== expected) {
      throw new NodeUnavailable(method, `chain ${actual} answers instead of ${expected}`);
    }
  }

  async function onTheChain<T>(work: () => Promise<T>): Promise<T> {
    confirmation ??= checkChainId();
    const current = confirmation;
    try {
      await current;
      return await work();
    } catch (error) {
      if (confirmation === current) confirmation = undefined;
      throw error;
    }
  }

  return {
    checkChainId: () => {
      confirmation = undefined;
      return onTheChain(() => Promise.resolve());
    },
    call: (call: RpcCall) => onTheChain(() => rpc.call(call)),
    ask: <T>(call: RpcCall, read: (result: unknown) => T) => onTheChain(() => rpc.ask(call, read)),
    askMany: <T>(questions: readonly RpcQuestion<T>[]) => onTheChain(() => rpc.askMany(questions)),
  };
}
