import { sameNetwork, type AssetKey } from "@coffer/core/assets";
import { assetListings } from "../../catalogue/assetListing.ts";
import type { Chain } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import {
  keepHoldings,
  listFilledAddresses,
  nextInRotation,
} from "../../storage/solvency/custodyHoldings.ts";
import {
  findLatestRun,
  findLatestVerdict,
  recordOutcome,
  type SolvencyRun,
} from "../../storage/solvency/solvencyRuns.ts";
import { actOnRun } from "./actOnRun.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";
import { witnessOf } from "../deposits/witnessOf.ts";
import { bookColdFee } from "./bookColdFee.ts";
import { gapsOf, type SolvencyParts } from "./judge.ts";
import { judgeBoth } from "./judgeBoth.ts";
import { proveNetwork, type NetworkProof, type ProvenAsset } from "./proveNetwork.ts";

/** Deposit addresses asked at each proof although no money is expected there. */
const ROTATION = 500;

/** Proves every asset of a network, writes the outcome down and does what follows from it. */
export async function proveSolvency(services: Services, chain: Chain): Promise<void> {
  const { brand } = services;
  const { networkId } = chain;
  const assetKeys = assetListings(brand)
    .filter(({ network }) => sameNetwork(network.networkId, networkId))
    .map(({ key }) => key);
  const rotation = new Map<string, { readonly at: bigint; readonly next: bigint }>();
  const prove = (): Promise<NetworkProof> =>
    proveNetwork(services, {
      chain,
      witness: witnessOf(services, chain),
      assetKeys,
      addressesOf: async (store, assetKey, payoutAddress) => {
        const latest = await findLatestRun(store, { brandId: brand.id, assetKey });
        const at = latest?.rotationAt ?? -1n;
        const turn = await nextInRotation(store, networkId, { after: at, limit: ROTATION });
        rotation.set(assetKey, { at, next: turn.next });
        const asset = { networkId, assetKey };
        return [...(await listFilledAddresses(store, asset, payoutAddress)), ...turn.addresses];
      },
    });
  const proof = await prove();
  for (const assetKey of assetKeys) {
    const turn = rotation.get(assetKey) ?? { at: -1n, next: -1n };
    const before = await findLatestVerdict(services.database, { brandId: brand.id, assetKey });
    const found = proof.kind === "looked" ? proof.assets.get(assetKey) : undefined;
    const proven =
      found &&
      (await bookColdFee(services, chain, { point: proof.point, assetKey, found, before }));
    const run = await record(services, { chain, assetKey, proof, proven, turn });
    measureRun(services, run);
    if (proof.kind === "looked") await tellDispute(services, { assetKey, proof });
    const gaps = proven === undefined ? noGaps : gapsOf(proven.parts);
    await actOnRun(services, chain, { run, before, gaps });
  }
}

const noGaps = { hotUnits: 0n, coldUnits: 0n };

type Recording = {
  readonly chain: Chain;
  readonly assetKey: AssetKey;
  readonly proof: NetworkProof;
  readonly proven: ProvenAsset | undefined;
  /** Where the rotation stands, and where to when the proof concludes something. */
  readonly turn: { readonly at: bigint; readonly next: bigint };
};

async function record(
  { brand, clock, database, random }: Services,
  { chain, assetKey, proof, proven, turn }: Recording,
): Promise<SolvencyRun> {
  const { height, hash: blockHash } = proof.point;
  const of = { brandId: brand.id, assetKey, rotationAt: turn.at, height, blockHash };
  const at = { runId: random.id(), now: new Date(clock.nowMs()) };
  if (proof.kind === "unknown") {
    const unknown = { state: "unknown", units: 0n, why: proof.why, parts: {} } as const;
    return recordOutcome(database, { ...of, ...unknown }, at);
  }
  if (proven === undefined) throw new Error(`The proof leaves out ${assetKey}.`);
  const judged = judgeBoth(proven.parts, proven.second);
  if (judged.state === "unknown") {
    const unknown = { ...of, ...judged, units: 0n };
    return recordOutcome(database, { ...unknown, parts: written(proven.parts) }, at);
  }
  const units = judged.state === "proved" ? 0n : judged.units;
  const { state } = judged;
  return database.transaction().execute(async (store) => {
    const asset = { networkId: chain.networkId, assetKey };
    await keepHoldings(store, asset, { held: proven.held, height, always: proof.payoutAddress });
    return recordOutcome(
      store,
      { ...of, rotationAt: turn.next, state, units, why: null, parts: written(proven.parts) },
      at,
    );
  });
}

const written = (parts: SolvencyParts): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(parts).map(([name, units]) => [name, String(units)]));

type Dispute = {
  readonly assetKey: AssetKey;
  readonly proof: Extract<NetworkProof, { kind: "looked" }>;
};

/** Raises the alarm of two nodes that count differently, and ends it when both count the same. */
async function tellDispute(services: Services, { assetKey, proof }: Dispute): Promise<void> {
  const second = proof.assets.get(assetKey)?.second;
  if (second?.kind === "differs")
    await beginEpisode(services, "custodyDisputed", {
      subject: assetKey,
      height: proof.point.height.toString(),
      why: second.why,
    });
  if (second?.kind === "agrees") await endEpisode(services, "custodyDisputed", [assetKey]);
}

/** Shows an outcome to whoever watches the metrics. */
function measureRun({ metrics }: Pick<Services, "metrics">, run: SolvencyRun): void {
  const labels = { asset: run.assetKey };
  const proved = metrics.gauge({
    name: "coffer_custody_proved",
    help: "1 while the last proof of the asset found custody and books equal, else 0.",
    labels: ["asset"],
  });
  proved.set(labels, run.state === "proved" ? 1 : 0);
  if (run.state === "unknown") return;
  const difference = metrics.gauge({
    name: "coffer_custody_difference_units",
    help: "Base units that custody holds beyond the books, below zero when they are missing.",
    labels: ["asset"],
  });
  difference.set(labels, run.state === "shortfall" ? -run.units : run.units);
}
