import type { Mutation } from "../mutation.ts";

const server = "apps/server/src";
const core = "packages/core/src/depository";
const withdrawing = `${server}/usecases/depository/createWithdraw.test.ts`;
const onChain = `${server}/usecases/depository/withdrawOnChain.test.ts`;

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
  {
    id: "a part of what is in a depository is withdrawn",
    file: `${core}/firstWithdrawRefusal.ts`,
    text: "amountUnits < balanceUnits || amountUnits === 0n",
    replacement: "amountUnits === 0n",
    tests: [`${core}/firstWithdrawRefusal.test.ts`],
  },
  {
    id: "all of a withdrawal goes to the fee",
    file: `${core}/firstWithdrawRefusal.ts`,
    text: "withheldUnits >= amountUnits ?",
    replacement: "withheldUnits > amountUnits ?",
    tests: [`${core}/firstWithdrawRefusal.test.ts`],
  },
  {
    id: "a fee is withheld for a little less than it is worth",
    file: `${core}/withheldUnitsCeil.ts`,
    text: "(dividend + divisor - 1n) / divisor",
    replacement: "dividend / divisor",
    tests: [`${core}/withheldUnitsCeil.test.ts`],
  },
  {
    id: "the check of a withdrawal is good for another address",
    file: "packages/core/src/aml/amlTicketFor.ts",
    text: "left.chainId === right.chainId &&\n  left.address === right.address;",
    replacement: "left.chainId === right.chainId;",
    tests: ["packages/core/src/aml/amlTicketFor.test.ts"],
  },
  {
    id: "a send goes by the check of a withdrawal",
    file: "packages/core/src/aml/amlTicketFor.ts",
    text: "named.purpose === purpose &&",
    replacement: 'named.purpose !== "address" &&',
    tests: ["packages/core/src/aml/amlTicketFor.test.ts"],
  },
  {
    id: "a depository that is being locked is withdrawn from",
    file: `${server}/storage/depository/takeWholeSpots.ts`,
    text: "where coffer.hold_active_spot(g.user_id, g.account_id)",
    replacement: "where coffer.hold_active_spot(g.user_id, g.account_id) is not null",
    tests: [withdrawing],
  },
  {
    id: "what came meanwhile is left behind by a withdrawal",
    file: `${server}/storage/depository/takeWholeSpots.ts`,
    text: "and a.balance = 0",
    replacement: "and a.balance >= 0",
    tests: [withdrawing],
  },
  {
    id: "what comes back is left where the depository is no more",
    file: `${server}/usecases/send/backOfPayment.ts`,
    text: 'if (spot?.accountId === accountId && spot.status !== "CLOSED")\n    return { kept: [keepSpotAccountRow({ userId, accountId })] };',
    replacement:
      "if (spot !== undefined) return { kept: [keepSpotAccountRow({ userId, accountId })].slice(1) };",
    tests: [onChain, "apps/server/src/usecases/exchange/exchangeSteps.test.ts"],
  },
  {
    id: "a withdrawal pays its fee beside what it takes out",
    file: `${server}/usecases/depository/withdrawToAddress.ts`,
    text: "const units = priced.value.units - priced.value.withheldUnits;",
    replacement: "const units = priced.value.units + 0n * priced.value.withheldUnits;",
    tests: [onChain],
  },
  {
    id: "a daily limit counts what comes into one's own account",
    file: `${server}/storage/guard/guardPayments.ts`,
    text: '.where((row) => row("receiver_user_id", "is distinct from", row.ref("user_id")))',
    replacement: "",
    tests: [`${server}/usecases/depository/withdrawGates.test.ts`],
  },
  {
    id: "a withdrawal is shown among the transfers of assets",
    file: `${server}/storage/send/transferRows.ts`,
    text: 'row.or([row("purpose", "=", "main"), row("receiver_user_id", "=", userId)])',
    replacement: 'row.or([row("purpose", "<>", ""), row("receiver_user_id", "=", userId)])',
    tests: [`${server}/usecases/depository/createWithdraw.test.ts`],
  },
  {
    id: "the signer gives the fee of a withdrawal away",
    file: `${server}/signer/paymentIntent.ts`,
    text: "withheldUnits < (assetKey === feeAssetKey ? feeUnits : 1n);",
    replacement: "withheldUnits < (assetKey === feeAssetKey ? 0n : 0n);",
    tests: [onChain],
  },
  {
    id: "a withdrawal that may have been made is asked for as another one",
    file: "packages/client/src/depository/confirmWithdraw.ts",
    text: "if (waiting !== null) return send(parts, waiting, confirmation);",
    replacement: "if (waiting !== null && confirmation === undefined) forgetWithdraw(parts);",
    tests: ["packages/client/src/depository/confirmWithdraw.test.ts"],
  },
  {
    id: "a withdrawal goes at a fee that was not shown",
    file: "packages/client/src/depository/confirmWithdraw.ts",
    text: "if (fee.amount !== shown.fee.amount || amount !== shown.amount)",
    replacement: "if (fee.amount < shown.amount.slice(0, 0) || amount !== shown.amount)",
    tests: ["packages/client/src/depository/confirmWithdraw.test.ts"],
  },
  {
    id: "a withdrawal goes to an address that nobody has checked",
    file: "packages/client/src/depository/confirmWithdraw.ts",
    text: 'if (status !== "UNKNOWN") return',
    replacement: 'if (status === "UNKNOWN") return ok(null);\n  if (status !== "OTHER") return',
    tests: ["packages/client/src/depository/confirmWithdraw.test.ts"],
  },
  {
    id: "what is locked opens all the same",
    file: "packages/screens/src/depository/DepositoryScreen.tsx",
    text: 'const isLocked = depository.spot.status !== "ACTIVE";',
    replacement: 'const isLocked = depository.spot.status === "CLOSED";',
    tests: ["packages/screens/src/depository/DepositoryScreen.test.tsx"],
  },
];
