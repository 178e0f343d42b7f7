import type { Mutation } from "../mutation.ts";

const server = "apps/server/src/usecases/vouchers";
const storage = "apps/server/src/storage/vouchers";
const core = "packages/core/src/vouchers";
const life = [`${server}/voucherLife.test.ts`];
const gates = [`${server}/voucherGates.test.ts`];
const guesses = [`${server}/voucherGuesses.test.ts`];

/** What would pay a voucher twice or to the wrong one, lose its money, or give its code away. */
export const vouchers: readonly Mutation[] = [
  {
    id: "whoever knows a voucher's id receives it",
    file: `${server}/receiveVoucher.ts`,
    text: "return voucher?.takerUserId === userId ? voucher : undefined;",
    replacement: "return userId === undefined ? undefined : voucher;",
    tests: life,
  },
  {
    id: "a voucher is received after its day",
    file: `${storage}/endVouchers.ts`,
    text: "and (v.receive_by is null or v.receive_by > g.now)",
    replacement: "",
    tests: life,
  },
  {
    id: "a voucher comes into somebody else's account",
    file: `${server}/receiveVoucher.ts`,
    text: "own.accountId === accountId && own.assetKey",
    replacement: "own.accountId.length === accountId.length && own.assetKey",
    tests: life,
  },
  {
    id: "anybody takes a voucher back",
    file: `${server}/cancelVoucher.ts`,
    text: "if (voucher?.makerUserId !== userId)",
    replacement: "if (voucher === undefined || userId === undefined)",
    tests: life,
  },
  {
    id: "one's own voucher can be entered",
    file: `${storage}/takeVouchers.ts`,
    text: '.where("maker_user_id", "<>", takerUserId)',
    replacement: "",
    tests: life,
  },
  {
    id: "a voucher whose time is over is entered before the jobs come by",
    file: `${storage}/takeVouchers.ts`,
    text: '.where("expires_at", ">", now)',
    replacement: "",
    tests: life,
  },
  {
    id: "its taker is shown a voucher's code",
    file: "apps/server/src/state/parts/vouchers.ts",
    text: 'return state === "CREATED" && codeSealed !== null',
    replacement: "return codeSealed !== null",
    tests: life,
  },
  {
    id: "a taken code is no more drawn again",
    file: `${server}/holdVoucher.ts`,
    text: 'if (posted.companion === insertVouchers.name) return "CODE_TAKEN";',
    replacement:
      'if (posted.companion === insertVouchers.name) return refused({ transport: "CONFLICT" });',
    tests: life,
  },
  {
    id: "a voucher past any guard",
    file: `${server}/createVoucher.ts`,
    text: "payWithinGuard(services, guarded, (guard, { isIntentAsked }) =>",
    replacement:
      "payWithinGuard(services, { ...guarded, units: 0n }, (guard, { isIntentAsked }) =>",
    tests: gates,
  },
  {
    id: "no daily limit counts vouchers",
    file: "apps/server/src/storage/guard/guardPayments.ts",
    text: "sums.set(assetKey, (sums.get(assetKey) ?? 0n) + units);",
    replacement: "sums.set(assetKey, (sums.get(assetKey) ?? 0n) + 0n * units);",
    tests: gates,
  },
  {
    id: "a locked person makes vouchers",
    file: "apps/server/src/usecases/send/gatesWithoutAddress.ts",
    text: "checks.filter((check) => isAmlLocked(check, nowMs)).map(({ id }) => id)",
    replacement: "checks.filter((check) => isAmlLocked(check, 0) && nowMs < 0).map(({ id }) => id)",
    tests: gates,
  },
  {
    id: "tries that come at once are counted one by one no more",
    file: `${server}/acquireVoucher.ts`,
    text: "  await lockGuesser(store, guesser);\n",
    replacement: "    void lockGuesser;\n",
    tests: guesses,
  },
  {
    id: "a wrong code is forgotten",
    file: `${server}/acquireVoucher.ts`,
    text: "await noteGuess(store, guesser, { guessId: random.id(), now });",
    replacement: "void [noteGuess, random];",
    tests: guesses,
  },
  {
    id: "the limit of all holds up who has never guessed",
    file: `${core}/voucherGuesses.ts`,
    text: "isNew ? null : freeAtMs(ofBrandMs, brandBudget, nowMs)",
    replacement: "isNew && nowMs < 0 ? null : freeAtMs(ofBrandMs, brandBudget, nowMs)",
    tests: [`${core}/voucherGuesses.test.ts`, ...guesses],
  },
  {
    id: "addresses are not counted",
    file: `${core}/voucherGuesses.ts`,
    text: "...addressGuessBudgets.map((budget) => freeAtMs(ofAddressMs, budget, nowMs)),",
    replacement:
      "...addressGuessBudgets.map((budget) => freeAtMs(ofAddressMs, budget, 9 * nowMs)),",
    tests: [`${core}/voucherGuesses.test.ts`],
  },
  {
    id: "a code that is kept opens under any secret",
    file: "apps/server/src/usecases/sealText.ts",
    text: 'hkdfSync("sha256", secret, "",',
    replacement: 'hkdfSync("sha256", secret.slice(32), "",',
    tests: [`${server}/voucherCodes.test.ts`],
  },
];
