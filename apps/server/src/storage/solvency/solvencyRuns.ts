import type { AssetKey } from "@coffer/core/assets";
import type { Store } from "../database.ts";
import { objectOf, type ObjectOf, readObject } from "../objectOf.ts";

/** An outcome of proving an asset, from the first proof that had it to the last so far. */
export type SolvencyRun = ObjectOf<"solvency_run">;

export type SolvencyOutcome = {
  readonly brandId: string;
  readonly assetKey: AssetKey;
  readonly state: SolvencyRun["state"];
  /** How much is over or missing. */
  readonly units: bigint;
  readonly why: string | null;
  readonly parts: Readonly<Record<string, string>>;
  readonly rotationAt: bigint;
  readonly height: bigint;
  readonly blockHash: string;
};

export async function findLatestRun(
  store: Store,
  asset: { readonly brandId: string; readonly assetKey: AssetKey },
): Promise<SolvencyRun | undefined> {
  return readObject(
    store
      .selectFrom("solvency_run")
      .selectAll()
      .where("brand_id", "=", asset.brandId)
      .where("asset_key", "=", asset.assetKey)
      .orderBy("run_id", "desc")
      .limit(1),
  );
}

/** The latest outcome that concluded something. */
export async function findLatestVerdict(
  store: Store,
  asset: { readonly brandId: string; readonly assetKey: AssetKey },
): Promise<SolvencyRun | undefined> {
  return readObject(
    store
      .selectFrom("solvency_run")
      .selectAll()
      .where("brand_id", "=", asset.brandId)
      .where("asset_key", "=", asset.assetKey)
      .where("state", "!=", "unknown")
      .orderBy("run_id", "desc")
      .limit(1),
  );
}

/**
 * Writes an outcome down: prolongs the latest run when it is the same, begins a new one otherwise.
 * What was acted on has ended: the same figure after it is another surplus or shortfall.
 */
export async function recordOutcome(
  store: Store,
  outcome: SolvencyOutcome,
  { runId, now }: { readonly runId: string; readonly now: Date },
): Promise<SolvencyRun> {
  const latest = await findLatestRun(store, outcome);
  const { state, units, why, height, blockHash, rotationAt } = outcome;
  const seen = {
    why,
    parts: JSON.stringify(outcome.parts),
    rotation_at: rotationAt,
    height,
    block_hash: blockHash,
    at: now,
  };
  if (latest?.state === state && latest.units === units && latest.actedAt === null)
    return objectOf(
      await store
        .updateTable("solvency_run")
        .set(seen)
        .where("run_id", "=", latest.runId)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  const { brandId, assetKey } = outcome;
  const begun = await store
    .insertInto("solvency_run")
    .values({
      run_id: runId,
      brand_id: brandId,
      asset_key: assetKey,
      state,
      units,
      first_height: height,
      first_at: now,
      ...seen,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return objectOf(begun);
}
