import type { AppState, Asset, AssetSpec, BonusAsset, Project } from "@coffer/contract";

/** An asset of the person that a partner takes, and where. */
export type PartnerAsset = { readonly asset: Asset; readonly address: string };
/** What a partner has given in one asset, and what the house knows of that. */
export type PartnerBonus = { readonly bonus: BonusAsset; readonly spec: AssetSpec };

export type PartnerView = {
  readonly project: Project;
  /** From the person's own accounts. */
  readonly payable: readonly PartnerAsset[];
  /** What the partner takes too, once the person has an account of it. */
  readonly inactive: readonly AssetSpec[];
  /** Bonuses that there are any of: nothing can be sent of the others. */
  readonly bonuses: readonly PartnerBonus[];
};

type State = Pick<AppState, "assets" | "assetSpecs">;

/** What a person can send to a partner. */
export function partnerView(project: Project, { assets, assetSpecs }: State): PartnerView {
  const places = project.blockchainAddresses;
  const specOf = (key: string | undefined) => assetSpecs.filter((spec) => spec.key === key);
  return {
    project,
    payable: places.flatMap(({ address, processedAsset }) =>
      assets
        .filter(({ id, allowSend }) => id === processedAsset?.id && allowSend)
        .map((asset) => ({ asset, address })),
    ),
    inactive: places.flatMap(({ acceptedKey, processedAsset }) =>
      processedAsset === undefined ? specOf(acceptedKey) : [],
    ),
    bonuses: places.flatMap(({ asset: bonus }) =>
      bonus === undefined || bonus.amount === "0"
        ? []
        : specOf(bonus.key).map((spec) => ({ bonus, spec })),
    ),
  };
}

/** The partners that an asset can be sent to. */
export const partnersOf = (projects: readonly Project[], assetId: string): readonly Project[] =>
  projects.filter(({ blockchainAddresses }) =>
    blockchainAddresses.some(({ processedAsset }) => processedAsset?.id === assetId),
  );
