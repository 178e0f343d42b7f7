import { expect, test } from "vitest";
import type { AmlLane } from "../../ports/amlProvider.ts";
import { chainalysisRates } from "../chainalysis/chainalysis.ts";
import { inLanes } from "./inLanes.ts";
import type { AskProvider } from "./listThenProvider.ts";

const EVM = { type: "evm", chainId: "1" } as const;

function provider() {
  const clock = { ms: 0, nowMs: () => clock.ms };
  const asked: AmlLane[] = [];
  const counted: AskProvider = async (_networkId, _address, lane) => {
    asked.push(lane);
    return { status: "ALLOWED", evidence: "said" };
  };
  const ask = inLanes({ ask: counted, rates: chainalysisRates }, clock);
  const askMany = async (lane: AmlLane, times: number): Promise<number> => {
    const tries = Array.from({ length: times }, (_, at) => ask(EVM, `0x${at}`, lane));
    const answers = await Promise.allSettled(tries);
    return answers.filter(({ status }) => status === "fulfilled").length;
  };
  return { asked, askMany, clock };
}

test.each([
  ["fresh", "held", 300, 150],
  ["held", "fresh", 150, 300],
] as const)(
  "however many ask in the lane %s, the lane %s has its share",
  async (loud, quiet, most, share) => {
    const { askMany } = provider();
    expect(await askMany(loud, 5_000)).toBe(most);
    expect(await askMany(quiet, share)).toBe(share);
  },
);

test("both together ask no more in five minutes than Chainalysis answers", async () => {
  const { asked, askMany, clock } = provider();
  for (let second = 0; second < 300; second += 1) {
    await askMany("fresh", 400);
    await askMany("held", 400);
    clock.ms += 1000;
  }
  expect(asked.length).toBeGreaterThan(4_500);
  expect(asked.length).toBeLessThanOrEqual(5_000);
});
