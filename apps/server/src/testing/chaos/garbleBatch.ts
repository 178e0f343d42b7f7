import type { SeededRandom } from "../seededRandom.ts";

export type Garbled = { readonly text: string; readonly status: number };

/** A reply of Bitcoin Core in a batch: one of both is null. */
type Reply = { readonly id: unknown; readonly result: unknown; readonly error: unknown };

const WRONG_RESULTS: readonly unknown[] = [
  null,
  "",
  "zz",
  "00",
  -1,
  1e30,
  true,
  [],
  {},
  "f".repeat(200),
];

/** What Core says while it starts, without an index, and of what it does not know. */
const ERRORS: readonly object[] = [
  { code: -28, message: "Loading block index..." },
  { code: -5, message: "No such mempool or blockchain transaction." },
  { code: -8, message: "Block height out of range" },
  { code: -1, message: "Index is not enabled for filtertype basic" },
];

function readBatch(answer: string): readonly Reply[] | undefined {
  const read: unknown = JSON.parse(answer);
  if (!Array.isArray(read) || read.length === 0) return undefined;
  const replies = read as readonly object[]; // JSON-RPC: each reply is an object
  const isOfCore = replies.every((reply) => "error" in reply && "result" in reply);
  return isOfCore ? (replies as readonly Reply[]) : undefined;
}

/** One digit of hex is another: of a hash, a transaction or a block. */
function otherDigit(random: SeededRandom, result: unknown): unknown {
  if (typeof result !== "string" || !/^[0-9a-f]+$/.test(result)) return result;
  const at = random.below(result.length);
  const digit = ((Number.parseInt(result.charAt(at), 16) + 1) % 16).toString(16);
  return `${result.slice(0, at)}${digit}${result.slice(at + 1)}`;
}

/**
 * A batch as Bitcoin Core answers it, well-formed and with one of its replies wrong; undefined for
 * what is no such batch.
 */
export function garbleBatch(random: SeededRandom, answer: string): Garbled | undefined {
  const replies = readBatch(answer);
  if (replies === undefined) return undefined;
  const place = random.below(replies.length);
  const instead = (change: (reply: Reply) => readonly Reply[]): Garbled => ({
    text: JSON.stringify(
      replies.flatMap((reply, index) => (index === place ? change(reply) : [reply])),
    ),
    status: 200,
  });
  return random.pick<() => Garbled>([
    () => instead(() => []),
    () => instead((reply) => [{ ...reply, id: replies.length }]),
    () => instead((reply) => [{ ...reply, result: random.pick(WRONG_RESULTS), error: null }]),
    () => instead((reply) => [{ ...reply, result: null, error: random.pick(ERRORS) }]),
    () => instead((reply) => [{ ...reply, result: otherDigit(random, reply.result) }]),
  ])();
}
