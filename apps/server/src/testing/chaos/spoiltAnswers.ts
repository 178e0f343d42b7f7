import { setTimeout as rest } from "node:timers/promises";
import type { SeededRandom } from "../seededRandom.ts";
import { garbleAnswer } from "./garbleAnswer.ts";
import { repeatAnswers } from "./repeatAnswers.ts";

/** What can be wrong between the server and its node. */
export const chainFaults = [
  "cut",
  "slow",
  "halfOpen",
  "answerLost",
  "duplicated",
  "reordered",
  "repeated",
  "garbage",
] as const;
export type ChainFault = (typeof chainFaults)[number];

const SLOW_MS_MAX = 2_500;
const REORDERED_MS_MAX = 400;
const PART_LOST = 0.6;
const PART_GARBLED = 0.5;
/** How each family hands a transaction over. */
const HANDED_OVER = ["eth_sendRawTransaction", "sendBoc", "sendrawtransaction"] as const;

export type Answered = { readonly text: string; readonly status?: number };
/** Undefined where the connection ends without an answer. */
type Serve = (body: Buffer) => Promise<Answered | undefined>;

/** How a request is answered under each fault, and how when nothing is wrong. */
export function spoiltAnswers(
  random: SeededRandom,
  askNode: (body: Buffer) => Promise<string>,
): Readonly<Record<ChainFault | "none", Serve>> {
  const repeat = repeatAnswers(random);
  const asked = async (body: Buffer): Promise<Answered> => ({ text: await askNode(body) });
  return {
    none: async (body) => ({ text: repeat.keep(body, await askNode(body)) }),
    cut: async () => undefined,
    halfOpen: async () => new Promise<never>(() => {}),
    slow: async (body) => {
      await rest(random.below(SLOW_MS_MAX));
      return asked(body);
    },
    answerLost: async (body) => {
      const answer = await asked(body);
      const isHandedOver = HANDED_OVER.some((method) => body.includes(method));
      const isLost = random.fraction() < PART_LOST || isHandedOver;
      return isLost ? undefined : answer;
    },
    duplicated: async (body) => {
      await askNode(body);
      return { text: repeat.twice(await askNode(body)) };
    },
    reordered: async (body) => {
      const answer = await askNode(body);
      await rest(random.below(REORDERED_MS_MAX));
      return { text: repeat.shuffled(answer) };
    },
    repeated: async (body) => ({ text: repeat.earlier(body, await askNode(body)) }),
    garbage: async (body) => {
      const answer = await asked(body);
      return random.fraction() < PART_GARBLED ? garbleAnswer(random, answer.text) : answer;
    },
  };
}
