import { confirmChain } from "../../confirmChain.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import {
  createRpc,
  type Rpc,
  type RpcCall,
  type RpcQuestion,
  type RpcSettings,
} from "./createRpc.ts";
import { readQuantity } from "./readAnswer.ts";

export type ChainRpc = Rpc & {
  /** Asks the node for its chain id now; throws `NodeUnavailable` unless it is the right one. */
  checkChainId: () => Promise<void>;
};

/** An `Rpc` that talks to one chain only. */
export function createChainRpc(settings: RpcSettings & { chainId: string }): ChainRpc {
  const rpc = createRpc(settings);
  const expected = BigInt(settings.chainId);

  async function checkChainId(): Promise<void> {
    const method = "eth_chainId";
    const actual = await rpc.ask({ method }, readQuantity);
    if (actual !== expected) {
      throw new NodeUnavailable(method, `chain ${actual} answers instead of ${expected}`);
    }
  }

  const { confirmNow, onTheChain } = confirmChain(checkChainId);
  return {
    checkChainId: confirmNow,
    call: (call: RpcCall) => onTheChain(() => rpc.call(call)),
    ask: <T>(call: RpcCall, read: (result: unknown) => T) => onTheChain(() => rpc.ask(call, read)),
    askMany: <T>(questions: readonly RpcQuestion<T>[]) => onTheChain(() => rpc.askMany(questions)),
  };
}

/** A chain id as network ids carry it: decimal, without leading zeros, exact as a JS number. */
export const chainIdForm = /^[1-9]\d{0,14}$/;
