import type { SeededRandom } from "../seededRandom.ts";
import { garbleBatch, type Garbled } from "./garbleBatch.ts";

const PART_WELL_FORMED = 0.6;

const WRONG_RESULTS: readonly unknown[] = [
  null,
  "",
  "0x",
  "0xzz",
  "latest",
  -1,
  1e30,
  true,
  [],
  {},
  "0x".padEnd(200, "f"),
];

/** Something that a broken node, or what stands before it, has been seen to answer. */
export function garbleAnswer(random: SeededRandom, answer: string): Garbled {
  const withResult = (result: unknown) => JSON.stringify({ jsonrpc: "2.0", id: 1, result });
  const error = { code: -32_000, message: "header not found" };
  const batch = garbleBatch(random, answer);
  // What is wrong in a node's own words is believed sooner than a page of HTML.
  if (batch !== undefined && random.fraction() < PART_WELL_FORMED) return batch;
  return random.pick<() => Garbled>([
    () => ({ text: "<html><h1>502 Bad Gateway</h1></html>", status: 502 }),
    () => ({ text: "<html>Please log in.</html>", status: 200 }),
    () => ({ text: answer.slice(0, Math.floor(answer.length / 2)), status: 200 }),
    () => ({ text: "", status: 200 }),
    () => ({ text: "null", status: 200 }),
    () => ({ text: "[]", status: 200 }),
    () => ({ text: JSON.stringify({ jsonrpc: "2.0", id: 1, error }), status: 200 }),
    () => ({ text: JSON.stringify({ jsonrpc: "2.0", id: 1 }), status: 200 }),
    () => ({ text: withResult(random.pick(WRONG_RESULTS)), status: 200 }),
    () => ({ text: answer.replaceAll(/"result":"0x/g, '"result":"0y'), status: 200 }),
    () => ({ text: '{"error":"rate limited"}', status: 429 }),
  ])();
}
