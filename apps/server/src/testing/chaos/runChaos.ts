import { setTimeout as rest } from "node:timers/promises";
import { seededRandom, type SeededRandom } from "../seededRandom.ts";
import type { Client } from "./askWallet.ts";
import type { ChaosOptions } from "./chaosOptions.ts";
import { startChaosWorld, type ChaosWorld } from "./chaosWorld.ts";
import {
  canBeDouble,
  chainFaultKinds,
  planFaults,
  runFault,
  type FaultKind,
  type Faulting,
} from "./faults.ts";
import { callOutagesOf, type CallOutage } from "./callOutages.ts";
import type { FaultWindow } from "./faultWindows.ts";
import { openJournal } from "./journal.ts";
import { operationBag, operationKinds, runOperation, type OperationKind } from "./operations.ts";
import type { Operations } from "./operationWorld.ts";
import { watchProgress } from "./openReader.ts";
import { readPaymentWaits, watchPayments, type PaymentWait } from "./paymentWaits.ts";
import { makePopulation } from "./population.ts";
import type { Proof } from "./proof/proveEnd.ts";
import { proveWhenQuiet } from "./proof/proveWhenQuiet.ts";
import { createRecoveries } from "./recoveries.ts";

export type ChaosResult = {
  readonly seed: number;
  readonly operations: ReadonlyMap<OperationKind, number>;
  readonly faults: ReadonlyMap<FaultKind, number>;
  readonly met: ReadonlyMap<string, number>;
  readonly evidence: ReadonlyMap<string, readonly string[]>;
  readonly recoverySeconds: ReadonlyMap<string, readonly number[]>;
  readonly unseenRecoveries: readonly string[];
  readonly errors: ReadonlyMap<string, number>;
  /** Payments to the outside that were taken in during a fault. */
  readonly waits: readonly PaymentWait[];
  /** How calls fared after each kill of everything. */
  readonly outages: readonly CallOutage[];
  /** Answers that were wrong in themselves. */
  readonly wrongAnswers: readonly string[];
  /** Processes that ended without having been killed. */
  readonly ownEnds: readonly string[];
  readonly operationSeconds: number;
  readonly quietSeconds: number;
  /** What was still under way when it was given up. */
  readonly waiting: string;
  readonly proof: Proof;
  readonly folder: string;
};

const PERSON_TRIES = 50;
/** One in so many goes to a kind that has not come yet, as long as there is one. */
const MISSING_ONE_IN = 4;
/** One in so many of the kills happens while the node is away or wrong, too. */
const DOUBLE_ONE_IN = 4;
const LOOK_MS = 20;

type Run = {
  readonly options: ChaosOptions;
  readonly operations: Operations;
  readonly done: Map<OperationKind, number>;
  readonly state: { count: number; isFaulting: boolean };
};

function drawKind(random: SeededRandom, done: ReadonlyMap<OperationKind, number>): OperationKind {
  const missing = operationKinds.filter((kind) => !done.has(kind));
  const isForMissing = missing.length > 0 && random.below(MISSING_ONE_IN) === 0;
  return random.pick(isForMissing ? missing : operationBag);
}

/** Does one thing after another, each for somebody who is free, until there were enough. */
async function work({ options, operations, done, state }: Run): Promise<void> {
  const { client, people } = operations;
  while (state.count < options.operations || state.isFaulting) {
    const kind = drawKind(client.random, done);
    let person = client.random.pick(people);
    for (let tries = 0; person.isBusy && tries < PERSON_TRIES; tries += 1)
      person = client.random.pick(people);
    if (person.isBusy) throw new Error("There are more workers than people.");
    person.isBusy = true;
    try {
      if (!(await runOperation[kind](operations, person))) continue;
    } finally {
      person.isBusy = false;
    }
    state.count += 1;
    done.set(kind, (done.get(kind) ?? 0) + 1);
  }
}

/** Faults spread over the operations, one after another; sometimes two at once. */
async function fault(
  { options, state }: Run,
  faulting: Faulting,
  { counts, windows }: { counts: Map<FaultKind, number>; windows: FaultWindow[] },
): Promise<void> {
  const { faults } = options;
  const plan = typeof faults === "number" ? planFaults(faulting.random, faults) : faults;
  const distance = options.operations / (plan.length + 1);
  for (const [index, kind] of plan.entries()) {
    while (state.count < distance * (index + 1) && state.count < options.operations)
      await rest(LOOK_MS);
    const begunMs = Date.now();
    const isDouble = canBeDouble(kind) && faulting.random.below(DOUBLE_ONE_IN) === 0;
    const together = isDouble ? [kind, faulting.random.pick(chainFaultKinds)] : [kind];
    const told = await Promise.all(together.map((each) => runFault(faulting, each)));
    const name = together.join(" with ");
    windows.push({ name, fromMs: begunMs, toMs: Date.now(), told: told.filter(Boolean).join() });
    for (const each of together) counts.set(each, (counts.get(each) ?? 0) + 1);
    const seconds = ((Date.now() - begunMs) / 1000).toFixed(1);
    options.say(`${state.count} operations; ${name}, healed after ${seconds} s`);
  }
}

async function runIn(world: ChaosWorld, options: ChaosOptions): Promise<ChaosResult> {
  const { seed, say } = options;
  const journal = openJournal(world.folder);
  const recoveries = createRecoveries();
  const client: Client = {
    world,
    random: seededRandom(seed),
    journal,
    recoveries,
    errors: new Map(),
    calls: [],
    faults: [],
  };
  say(`the world stands in ${world.folder}; ${options.people} people sign in and pay in`);
  const { people, deposits } = await makePopulation(world, options.people);
  const operations: Operations = { client, people, deposits: [...deposits] };
  const run: Run = {
    options,
    operations,
    done: new Map(),
    state: { count: 0, isFaulting: true },
  };
  const evidence = new Map<string, string[]>();
  const faults = new Map<FaultKind, number>();
  const faulting: Faulting = {
    world,
    random: seededRandom(seed + 1),
    recoveries,
    patience: options.patience,
    evidence,
  };
  const windows: FaultWindow[] = [];
  const watch = watchPayments(world.postgres.connectionString);
  const progress = watchProgress(world.postgres.connectionString, recoveries);
  const begunMs = Date.now();
  const faultsOver = fault(run, faulting, { counts: faults, windows }).finally(() => {
    run.state.isFaulting = false;
  });
  const workers = Array.from({ length: options.workers }, () => work(run));
  await Promise.all([faultsOver, ...workers]);
  const operationSeconds = (Date.now() - begunMs) / 1000;
  say(`${run.state.count} operations are answered; waiting until nothing is under way`);
  const parts = { world, journal, people, deposits: operations.deposits };
  const { waiting, quietSeconds, proof } = await proveWhenQuiet(parts, say);
  await progress.stop();
  await watch.stop();
  const { connectionString } = world.postgres;
  const waits = await readPaymentWaits({ connectionString, windows, watch });
  await journal.close();
  return {
    seed,
    operations: run.done,
    faults,
    met: world.proxy.met,
    evidence,
    recoverySeconds: recoveries.seconds,
    unseenRecoveries: recoveries.unseen(),
    errors: client.errors,
    waits,
    outages: callOutagesOf(client.calls, windows),
    wrongAnswers: client.faults,
    ownEnds: Object.values(world.roles).flatMap((role) => role.ownEnds()),
    operationSeconds,
    quietSeconds,
    waiting,
    proof,
    folder: world.folder,
  };
}

/**
 * One run: a world, its people, what they do, what goes wrong meanwhile, and the proof at the end. The
 * signal ends the world of a run that nobody waits for any more, which would be restarted for ever.
 */
export async function runChaos(options: ChaosOptions, signal?: AbortSignal): Promise<ChaosResult> {
  const world = await startChaosWorld(seededRandom(options.seed + 2), options.server);
  const ending = { fate: "keep" as "keep" | "remove", stopped: null as Promise<void> | null };
  const stop = () => (ending.stopped ??= world.stop(ending.fate));
  signal?.addEventListener("abort", () => void stop());
  try {
    // Given up while the world was still starting.
    signal?.throwIfAborted();
    const result = await runIn(world, options);
    if (faultsOf(result).length === 0) ending.fate = "remove";
    return result;
  } finally {
    await stop();
  }
}

/** Every line that makes a run a failed one. */
export function faultsOf(result: ChaosResult): readonly string[] {
  const { ownEnds, proof, waiting, wrongAnswers } = result;
  const { lost, doubled, refusedAndBooked, balances, custody, ledger, history } = proof;
  const found = [
    lost,
    doubled,
    refusedAndBooked,
    balances,
    custody,
    ledger,
    history,
    wrongAnswers,
    ownEnds,
  ].flat();
  return waiting === "" ? found : [...found, `still under way: ${waiting}`];
}
