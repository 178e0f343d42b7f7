import { houseUserId, openAccount, type LedgerAccountKind } from "../../openAccount.ts";
import type { Query } from "../../query.ts";
import type { Random } from "./createRandom.ts";

export type SimulatedAccount = {
  readonly accountId: string;
  readonly userId: string;
  readonly assetKey: string;
  readonly kind: LedgerAccountKind;
};

export type SimulatedWorld = {
  readonly brandId: string;
  readonly userIds: readonly string[];
  readonly accounts: readonly SimulatedAccount[];
  readonly find: (userId: string, assetKey: string, kind: LedgerAccountKind) => string;
};

type SimulatedNetwork = {
  /** Pays its fees. */
  readonly coin: string;
  readonly tokens: readonly string[];
  /** Whether one transaction pays many. */
  readonly goesTogether: boolean;
};

/** One of each family. */
export const simulatedNetworks: readonly SimulatedNetwork[] = [
  { coin: "evm coin", tokens: ["evm token"], goesTogether: false },
  { coin: "ton coin", tokens: ["ton token"], goesTogether: false },
  { coin: "bitcoin coin", tokens: [], goesTogether: true },
];
export const simulatedAssets: readonly string[] = simulatedNetworks.flatMap(({ coin, tokens }) => [
  coin,
  ...tokens,
]);
const PEOPLE = 4;

/** A brand of its own with the house's accounts and a few people's, in each asset. */
export async function openSimulatedWorld(query: Query, random: Random): Promise<SimulatedWorld> {
  const brandId = `simulated ${random.uuid()}`;
  const userIds = Array.from({ length: PEOPLE }, () => random.uuid());
  const accounts: SimulatedAccount[] = [];
  const open = async (userId: string, kind: LedgerAccountKind): Promise<void> => {
    for (const assetKey of simulatedAssets) {
      const account = { accountId: random.uuid(), userId, assetKey, kind };
      await openAccount(query, { ...account, brandId, purpose: "main" });
      accounts.push(account);
    }
  };
  for (const userId of userIds) {
    await open(userId, "spendable");
    await open(userId, "pending");
  }
  for (const kind of ["chain", "networkFees", "float", "inventory"] as const)
    await open(houseUserId, kind);
  return {
    brandId,
    userIds,
    accounts,
    find: (userId, assetKey, kind) => {
      const found = accounts.find(
        (each) => each.userId === userId && each.assetKey === assetKey && each.kind === kind,
      );
      if (found === undefined) throw new Error(`simulatedWorld: no ${kind} account of ${userId}`);
      return found.accountId;
    },
  };
}
