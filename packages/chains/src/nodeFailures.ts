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

/** A node's answer has not the form the protocol promises. Becomes `NodeUnavailable` where it was asked. */
export class MalformedAnswer extends Error {
  override readonly name = "MalformedAnswer";
}

/** An object with fields still to be read one by one. */
export function readFields(value: unknown): Readonly<Record<string, unknown>> {
  if (!hasFields(value)) throw malformed("an object", value);
  return value;
}

/** A list with entries still to be read one by one. */
export function readList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw malformed("a list", value);
  return value;
}

function hasFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function malformed(expected: string, value: unknown): MalformedAnswer {
  const shown = typeof value === "string" ? JSON.stringify(value.slice(0, 80)) : typeof value;
  return new MalformedAnswer(`expected ${expected}, got ${shown}`);
}

/** What is thrown where a node was asked and failed. Names its method, never its address. */
export function unavailable(url: string, method: string, error: unknown): NodeUnavailable {
  const text = describeFailure(error).replaceAll(url, "the node");
  return new NodeUnavailable(method, text, new Error(text));
}

/** The names and short texts along the chain of causes. Long texts of the transport repeat the URL. */
function describeFailure(error: unknown): string {
  const parts: string[] = [];
  for (let at = error; at instanceof Error && parts.length < 4; at = at.cause) {
    const short = "shortMessage" in at ? String(at.shortMessage) : at.message;
    parts.push(`${at.name}: ${short.slice(0, 300)}`);
  }
  return parts.length > 0 ? parts.join("; ") : "unknown failure";
}
