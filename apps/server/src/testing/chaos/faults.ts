import { setTimeout as rest } from "node:timers/promises";
import type { SeededRandom } from "../seededRandom.ts";
import { sandboxCall } from "../people/people.ts";
import { networkIdOf } from "./chaosAsset.ts";
import { chainFaults, type ChainFault } from "./spoiltAnswers.ts";
import type { ChaosWorld } from "./chaosWorld.ts";
import { fillDisk } from "./fillDisk.ts";
import type { Recoveries } from "./recoveries.ts";

const kills = [
  "killApi1",
  "killApi2",
  "killJobs",
  "killSigner",
  "killPostgres",
  "killEverything",
] as const;
const others = ["diskFull", "logDiskFull", "reorganisation"] as const;

type PlainFault = (typeof kills)[number] | (typeof others)[number];
export type FaultKind = PlainFault | `chain:${ChainFault}`;
export const chainFaultKinds: readonly FaultKind[] = chainFaults.map(
  (fault) => `chain:${fault}` as const,
);
export const faultKinds: readonly FaultKind[] = [...kills, ...others, ...chainFaultKinds];

/** Kills after which clients see a success whatever the chain does meanwhile. */
export const canBeDouble = (kind: FaultKind): boolean =>
  ["killApi1", "killApi2", "killPostgres", "killEverything"].includes(kind);

export type Faulting = {
  readonly world: ChaosWorld;
  readonly random: SeededRandom;
  readonly recoveries: Recoveries;
  /** How long faults last, against their full length. */
  readonly patience: number;
  /** What proves that a fault was real. */
  readonly evidence: Map<string, string[]>;
};

const CHAIN_MS = { least: 2_000, span: 5_000 };
/** Longer than the server waits for its node. */
const HALF_OPEN_MS = 6_500;
const DISK_MS = 4_000;
/** Of each family whose chain can undo blocks: less than the depth at which anything counts as final. */
const reorganisedMax = { evm: 2, bitcoin: 1 } as const;

type RoleName = keyof ChaosWorld["roles"];

/** How jobs and signer are seen to be back waits for somebody's payment: the next fault does not wait for that. */
async function killRole({ world, recoveries }: Faulting, name: RoleName): Promise<void> {
  const role = world.roles[name];
  await role.untilReady();
  const answered =
    name === "jobs" || name === "signer"
      ? undefined
      : recoveries.begin("killApi", { of: "api", name });
  if (name === "jobs") void recoveries.begin("killJobs", { of: "broadcast" });
  if (name === "signer") void recoveries.begin("killSigner", { of: "signature" });
  await role.kill();
  await role.untilReady();
  await answered;
}

async function killPostgres({ world, recoveries }: Faulting): Promise<void> {
  const written = recoveries.begin("killPostgres", { of: "write" });
  await world.postgres.kill();
  await world.postgres.start();
  await written;
}

/** As a power cut: no process outlives it, then all of them come back at once. */
async function killEverything({ world, recoveries }: Faulting): Promise<string> {
  const written = recoveries.begin("killEverything", { of: "write" });
  const begunMs = Date.now();
  const roles = Object.values(world.roles);
  await Promise.all([...roles.map((role) => role.kill()), world.postgres.kill()]);
  await world.postgres.start();
  const told = [`database back after ${since(begunMs)}`];
  const ready = roles.map(async (role) => {
    await role.untilReady();
    told.push(`${role.name} after ${since(begunMs)}`);
  });
  await Promise.all([...ready, written]);
  return told.join(", ");
}

const since = (begunMs: number) => `${((Date.now() - begunMs) / 1000).toFixed(1)} s`;

async function spoilChain(faulting: Faulting, fault: ChainFault): Promise<void> {
  const { world, random, patience } = faulting;
  world.proxy.set(fault);
  const drawnMs = CHAIN_MS.least + random.below(CHAIN_MS.span);
  await rest(fault === "halfOpen" ? HALF_OPEN_MS : drawnMs * patience);
  world.proxy.set(null);
}

async function reorganise({ world, random, evidence }: Faulting): Promise<void> {
  for (const family of ["evm", "bitcoin"] as const) {
    const depth = 1 + random.below(reorganisedMax[family]);
    const asked = { networkId: networkIdOf(family), depth };
    const answer = await sandboxCall(world, "chain/reorg", asked);
    const { height } = answer as { height: number | string }; // the sandbox's shape
    const told = `${depth} blocks of ${family} at height ${height}`;
    evidence.set("reorganisation", [...(evidence.get("reorganisation") ?? []), told]);
  }
}

const diskMs = ({ patience }: Faulting) => DISK_MS * patience;

/**
 * How each thing goes wrong; resolves when it is healed, some with what came back when. After a kill that
 * is not before a call has succeeded: a next kill before that would count as this one's.
 */
const faults: Readonly<Record<PlainFault, (faulting: Faulting) => Promise<string | void>>> = {
  killApi1: (faulting) => killRole(faulting, "api-1"),
  killApi2: (faulting) => killRole(faulting, "api-2"),
  killJobs: (faulting) => killRole(faulting, "jobs"),
  killSigner: (faulting) => killRole(faulting, "signer"),
  killPostgres,
  killEverything,
  diskFull: (faulting) => fillDisk(faulting, { of: "tables", ms: diskMs(faulting) }),
  logDiskFull: (faulting) => fillDisk(faulting, { of: "log", ms: diskMs(faulting) }),
  reorganisation: reorganise,
};

/** Lets one thing go wrong; resolves when it is healed, with what came back when. */
export async function runFault(faulting: Faulting, kind: FaultKind): Promise<string | void> {
  const fault = chainFaults.find((each) => kind === `chain:${each}`);
  if (fault !== undefined) return spoilChain(faulting, fault);
  const plain = [...kills, ...others].find((each) => each === kind);
  if (plain === undefined) throw new Error(`There is no fault ${kind}.`);
  return faults[plain](faulting);
}

/** The order of faults: every kind once before any comes again, kills twice as often as others. */
export function planFaults(random: SeededRandom, count: number): readonly FaultKind[] {
  const plan: FaultKind[] = [];
  do {
    const bag = plan.length === 0 ? [...faultKinds] : [...faultKinds, ...kills];
    while (bag.length > 0) plan.push(...bag.splice(random.below(bag.length), 1));
  } while (plan.length < count);
  return plan.slice(0, count);
}
