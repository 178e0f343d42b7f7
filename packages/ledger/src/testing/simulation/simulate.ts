import { Pool } from "pg";
import type { LedgerWriter } from "../../ledgerWriter.ts";
import { proveInvariants } from "../../proveInvariants.ts";
import type { Query } from "../../query.ts";
import { createQueue } from "../../writer/createQueue.ts";
import { openLedgerConnection } from "../../writer/openLedgerConnection.ts";
import { createModelLedger, type ModelLedger } from "../createModelLedger.ts";
import { queryThrough } from "../queryThrough.ts";
import { crashingConnection, createCrashKinds, type CrashKind } from "./crashingConnection.ts";
import { createRandom, type Random } from "./createRandom.ts";
import { explainAnswers, type Answered } from "./explainAnswers.ts";
import { makeBatch } from "./makeBatch.ts";
import { isMalformed, makeItem, type SimulatedItem } from "./makeItem.ts";
import { plantBug, type PlantedBug } from "./plantBug.ts";
import { simulatedCompanions } from "./simulatedCompanions.ts";
import { openSimulatedWorld, type SimulatedWorld } from "./simulatedWorld.ts";

export type Simulation = {
  /** Of a superuser, to a database with the ledger and the tables of the simulated companions. */
  readonly connectionString: string;
  readonly seed: number;
  readonly steps: number;
  /** Times in a hundred that a message of a writer meets a crash. */
  readonly crashShare?: number;
  readonly bug?: PlantedBug;
};

export type SimulationReport = {
  readonly steps: number;
  readonly outcomes: Readonly<Record<string, number>>;
  /** What was booked, by kind. */
  readonly booked: Readonly<Record<string, number>>;
  readonly crashes: Readonly<Record<string, number>>;
};

const WRITERS = 2;
const BURST_MAX = 7;
/** Bursts in a hundred in which payments that go together end, where enough wait. */
const BATCH_SHARE = 33;
const PROVE_EVERY = 20;

/**
 * Posts that many random requests through two writers at once, over connections that crash, and
 * holds every answer and every balance against the model after each burst. Throws, with the seed,
 * at the first difference.
 */
export async function simulate(simulation: Simulation): Promise<SimulationReport> {
  const { connectionString, seed, steps } = simulation;
  const random = createRandom(seed);
  const pool = new Pool({ connectionString, max: 4 });
  pool.on("error", () => {});
  const outcomes: Record<string, number> = {};
  const booked: Record<string, number> = {};
  const crashes: Record<string, number> = {};
  const writers = Array.from({ length: WRITERS }, (_, place) =>
    openWriter(simulation, { pool, random: createRandom(seed + place + 1), crashes }),
  );
  const query = queryThrough(pool);
  let done = 0;
  try {
    const world = await openSimulatedWorld(query, random);
    let model = createModelLedger();
    for (const { accountId, assetKey, kind } of world.accounts) {
      model.open(accountId, assetKey, kind);
    }
    const items: SimulatedItem[] = [];
    for (let burst = 1; done < steps; burst += 1) {
      const asked = makeBurst({ random, world, items, model });
      const answered = await ask(writers, asked, random);
      for (const { answer, item } of answered) {
        const word = answer instanceof Error ? answer.name : wordOf(answer);
        count(outcomes, word);
        if (word === "posted") count(booked, item.transfer.kind);
      }
      const next = explainAnswers(model, answered);
      if (next === undefined) throw new Error(`no order explains ${show(answered)}`);
      model = next;
      items.push(...asked);
      done += asked.length;
      await compare(query, world, model);
      if (burst % PROVE_EVERY === 0 || done >= steps) await prove(query);
    }
  } catch (error) {
    throw new Error(`simulation with seed ${seed} failed near step ${done}: ${String(error)}`, {
      cause: error,
    });
  } finally {
    await Promise.all(writers.map(async (writer) => writer.close()));
    await pool.end();
  }
  return { steps: done, outcomes, booked, crashes };
}

const count = (counts: Record<string, number>, word: string): void =>
  void (counts[word] = (counts[word] ?? 0) + 1);

type WriterParts = {
  readonly pool: Pool;
  readonly random: Random;
  readonly crashes: Record<string, number>;
};

function openWriter(
  { connectionString, crashShare = 8, bug }: Simulation,
  { pool, random, crashes }: WriterParts,
): LedgerWriter {
  const nextKind = createCrashKinds(random);
  const connect = async () =>
    openLedgerConnection({
      connectionString,
      role: "coffer_jobs",
      answerMsMax: 20_000,
      onLost: () => {},
    });
  return createQueue({
    companions: simulatedCompanions,
    lanes: 2,
    batchMax: 4,
    // A writer that is wrong may leave somebody without an answer for good.
    answerMsMax: bug === undefined ? 60_000 : 10_000,
    connect: async () => {
      const crashing = await crashingConnection(connect, {
        random,
        share: crashShare,
        killer: pool,
        count: (kind: CrashKind) => count(crashes, kind),
        nextKind,
      });
      return bug === undefined ? crashing : plantBug(crashing, bug);
    },
  });
}

type Burst = {
  readonly random: Random;
  readonly world: SimulatedWorld;
  readonly items: readonly SimulatedItem[];
  readonly model: ModelLedger;
};

function makeBurst({ random, world, items, model }: Burst): readonly SimulatedItem[] {
  const size = 1 + random.below(BURST_MAX);
  const opening = items.filter((item) => item.transfer.hold?.kind === "open" && !isMalformed(item));
  const open = opening.filter(({ transfer }) => model.isHoldOpen(transfer));
  const ended = opening.slice(-5);
  const holds = random.percent(85) ? open : ended;
  const together = random.percent(BATCH_SHARE) ? makeBatch({ random, world, holds: open }) : [];
  const made: SimulatedItem[] = [...together];
  while (made.length < size) {
    made.push(makeItem(random, world, { items: [...items.slice(-30), ...made], holds }));
  }
  return made;
}

async function ask(
  writers: readonly LedgerWriter[],
  asked: readonly SimulatedItem[],
  random: Random,
): Promise<readonly Answered[]> {
  const answers = asked.map(async (item) => random.pick(writers).post(item));
  const settled = await Promise.allSettled(answers);
  return asked.map((item, place) => {
    const answer = settled[place];
    if (answer?.status === "fulfilled") return { item, answer: answer.value };
    const reason: unknown = answer?.reason;
    return { item, answer: reason instanceof Error ? reason : new Error(String(reason)) };
  });
}

/** Balances, holds and companions' rows, all as the model has them. */
async function compare(query: Query, world: SimulatedWorld, model: ModelLedger): Promise<void> {
  const rows = await query<{ id: string; balance: string; held: string }>(
    "select account_id as id, balance::text, held::text from ledger.account where brand_id = $1",
    [world.brandId],
  );
  const [balances, held] = [model.balances(), model.held()];
  for (const { id, balance, held: kept } of rows) {
    expectSame(`balance of ${id}`, balance, balances.get(id) ?? 0n);
    expectSame(`held by ${id}`, kept, held.get(id) ?? 0n);
  }
  const applied = await query<{ id: string; times: string }>(
    `select t.transfer_id as id, coalesce(a.times, 0)::text as times
       from ledger.transfer t full join simulated.applied a using (transfer_id)
      where t.brand_id = $1 or t.brand_id is null`,
    [world.brandId],
  );
  for (const { id, times } of applied) expectSame(`companions of ${id}`, times, 1n);
  expectSame("transfers", `${applied.length}`, BigInt(model.transferIds().length));
}

function expectSame(what: string, found: string, expected: bigint): void {
  if (BigInt(found) !== expected) throw new Error(`${what}: ${found}, the model has ${expected}`);
}

async function prove(query: Query): Promise<void> {
  const findings = await proveInvariants(query);
  if (findings.length > 0) throw new Error(findings.join("\n"));
}

const wordOf = (answer: Exclude<Answered["answer"], Error>): string =>
  answer.outcome === "refused" ? answer.reason : answer.outcome;

const show = (answered: readonly Answered[]): string =>
  answered
    .map(({ item, answer }) => {
      const { transferId, kind, hold } = item.transfer;
      const said = answer instanceof Error ? String(answer) : JSON.stringify(answer);
      return `${transferId} ${kind} ${hold?.kind ?? ""} ${item.poison ?? ""} ${isMalformed(item) ? "malformed" : ""}: ${said}`;
    })
    .join("\n");
