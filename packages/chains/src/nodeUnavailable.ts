/**
 * The node gave no usable answer: unreachable, too slow, of another chain, or talking nonsense.
 * Says nothing about the chain; the caller tries again later. Never carries the node's address,
 * which may hold an access key.
 */
export class NodeUnavailable extends Error {
  override readonly name = "NodeUnavailable";
  /** The JSON-RPC method that was asked. */
  readonly method: string;

  constructor(method: string, why: string, cause?: unknown) {
    super(`${method}: ${why}`, cause === undefined ? {} : { cause });
    this.method = method;
  }
}
