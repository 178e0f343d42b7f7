import type { SeededRandom } from "../seededRandom.ts";

const PART_REPEATED = 0.3;
const KEPT_MAX = 2_000;
/** Of each family: an answer to it says something of one transaction. */
const handsOver = /^(?:eth_sendRawTransaction|sendBoc|sendrawtransaction)/;

type Call = { readonly method?: string; readonly params?: unknown; readonly id?: unknown };
type Reply = { readonly id?: unknown; readonly result?: unknown; readonly error?: unknown };

/** A call or a reply: one, or all of a batch. */
const listOf = (text: string): readonly (Call & Reply)[] => {
  const read = JSON.parse(text) as Call & Reply; // JSON-RPC's own shapes
  return Array.isArray(read) ? (read as readonly (Call & Reply)[]) : [read];
};

/** Puts answers twice, in another order, or earlier ones in the place of new ones. */
export function repeatAnswers(random: SeededRandom) {
  const earlierReplies = new Map<string, Reply>();
  const keyOf = ({ method, params }: Call) => JSON.stringify([method, params]);

  const keep = (body: Buffer, answer: string): string => {
    const replies = new Map(listOf(answer).map((reply) => [reply.id, reply]));
    for (const call of listOf(body.toString())) {
      const reply = replies.get(call.id);
      if (reply?.result === undefined || handsOver.test(call.method ?? "")) continue;
      if (earlierReplies.size >= KEPT_MAX) earlierReplies.clear();
      earlierReplies.set(keyOf(call), reply);
    }
    return answer;
  };

  return {
    keep,
    twice: (answer: string): string => {
      const replies = listOf(answer);
      const isBatch = answer.trimStart().startsWith("[");
      const [first] = replies;
      return isBatch && first !== undefined ? JSON.stringify([...replies, first]) : answer;
    },
    shuffled: (answer: string): string => {
      if (!answer.trimStart().startsWith("[")) return answer;
      const replies = listOf(answer).map((reply) => ({ reply, at: random.fraction() }));
      return JSON.stringify(replies.toSorted((a, b) => a.at - b.at).map(({ reply }) => reply));
    },
    /** What was answered before the fault to the same question, now and then, under the new id. */
    earlier: (body: Buffer, answer: string): string => {
      const calls = new Map(listOf(body.toString()).map((call) => [call.id, call]));
      const replies = listOf(answer).map((reply) => {
        const call = calls.get(reply.id);
        const before = call === undefined ? undefined : earlierReplies.get(keyOf(call));
        const isRepeated = before !== undefined && random.fraction() < PART_REPEATED;
        return isRepeated ? { ...before, id: reply.id } : reply;
      });
      return JSON.stringify(answer.trimStart().startsWith("[") ? replies : replies[0]);
    },
  };
}
