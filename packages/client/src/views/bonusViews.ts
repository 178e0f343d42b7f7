import type { AppState, Asset, AssetSpec, BonusAsset, Project } from "@coffer/contract";
import { bonusPercentFloor, isBonusMovable } from "@coffer/core/bonuses";

/** What a partner gave in one asset. */
export type BonusView = {
  readonly project: Project;
  readonly bonus: BonusAsset;
  /** Of the person's own, into which it can be moved; undefined as long as there is none. */
  readonly account: Asset | undefined;
  /** By which there can be one; undefined of an asset that the wallet does not list. */
  readonly spec: AssetSpec | undefined;
  /** From 0 to 100: how far it is on its way to the least that is moved. */
  readonly percent: number;
  readonly isMovable: boolean;
  readonly isNew: boolean;
};

/** A partner with all that it gave. */
export type ProjectView = {
  readonly project: Project;
  /** One at least. */
  readonly bonuses: readonly BonusView[];
};

/** The partners that somebody has something of, or had, in the order of the state. (rule 397) */
export const projectViews = ({
  assetSpecs,
  projects,
}: Pick<AppState, "projects" | "assetSpecs">): readonly ProjectView[] =>
  projects.flatMap((project) => {
    const bonuses = project.blockchainAddresses.flatMap(
      ({ asset: bonus, processedAsset: account }): BonusView[] =>
        bonus === undefined
          ? []
          : [
              {
                project,
                bonus,
                account,
                spec: assetSpecs.find(({ key }) => key === bonus.key),
                percent: bonusPercentFloor(bonus),
                isMovable: isBonusMovable(bonus),
                isNew: bonus.newAccrualsAmount !== "0",
              },
            ],
    );
    return bonuses.length === 0 ? [] : [{ project, bonuses }];
  });

/** Up to when these bonuses have been told of: their newest accrual; null where none tells of any. */
export function newestAccrualAt(bonuses: readonly BonusAsset[]): string | null {
  const times = bonuses.flatMap(({ accruals }) => accruals.map(({ createdAt }) => createdAt));
  return times.toSorted().at(-1) ?? null;
}
