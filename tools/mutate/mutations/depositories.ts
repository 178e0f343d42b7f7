import type { Mutation } from "../mutation.ts";

const server = "apps/server/src";

/** What goes wrong with depositories, and the tests that catch it. */
export const depositories: readonly Mutation[] = [
  {
    id: "coins are left in an account that the depository has just gone out of",
    file: `${server}/usecases/deposits/creditDeposits.ts`,
    text: '...(purpose === "spot" ? [keepSpotAccountRow({ userId, accountId: credited })] : []),',
    replacement: "",
    tests: [`${server}/usecases/depository/depositoryDeposits.test.ts`],
  },
  {
    id: "coins are credited to a depository that is in another asset by now",
    file: `${server}/usecases/deposits/creditDeposits.ts`,
    text: "if (spot?.assetKey === assetKey)",
    replacement: "if (spot !== undefined)",
    tests: [`${server}/usecases/depository/depositoryDeposits.test.ts`],
  },
  {
    id: "a deposit of the depository stands among the transfers too",
    file: `${server}/storage/send/transferRows.ts`,
    text: '.where("purpose", "=", "main")',
    replacement: "",
    tests: [`${server}/usecases/depository/depositoryDeposits.test.ts`],
  },
  {
    id: "a locked depository is bought into",
    file: `${server}/usecases/depository/findActiveSpot.ts`,
    text: 'if (spot.status !== "ACTIVE")',
    replacement: 'if (spot.status === "CLOSED")',
    tests: [`${server}/usecases/depository/startSpotBuy.test.ts`],
  },
  {
    id: "a depository that holds something is closed",
    file: `${server}/operating/depository/changeDepository.ts`,
    text: "some((units) => units !== 0n)",
    replacement: "some((units) => units < 0n)",
    tests: [`${server}/operating/depository/changeDepository.test.ts`],
  },
];
