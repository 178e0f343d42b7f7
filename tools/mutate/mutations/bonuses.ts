import type { Mutation } from "../mutation.ts";

const server = "apps/server/src/usecases/bonuses";
const tests = [`${server}/bonuses.test.ts`];

/** What would give a bonus twice, to the wrong one or out of nothing, or move what is another's. */
export const bonuses: readonly Mutation[] = [
  {
    id: "an accrual's id stands for whatever it is asked for with",
    file: `${server}/accrueBonus.ts`,
    text: 'return isSame ? ok(known) : refused("ACCRUAL_ID_REUSED");',
    replacement: 'return isSame || known !== null ? ok(known) : refused("ACCRUAL_ID_REUSED");',
    tests,
  },
  {
    id: "a closed partner gives on",
    file: `${server}/accrueBonus.ts`,
    text: "if (accrual.partner.closedAt !== null)",
    replacement: 'if (accrual.partner.name === "")',
    tests,
  },
  {
    id: "what one partner gave goes to another",
    file: `${server}/moveBonus.ts`,
    text: "account.scope !== partner.partnerId",
    replacement: 'account.scope === ""',
    tests,
  },
  {
    id: "a bonus comes into an account that is no main one of the asset",
    file: `${server}/transferBonusToAccount.ts`,
    text: "({ accountId, assetKey }) => accountId === toAccountId && assetKey === key,",
    replacement:
      "({ accountId, assetKey }) => accountId.length === toAccountId.length && assetKey === key,",
    tests,
  },
  {
    id: "any amount reaches the minimum",
    file: `${server}/transferBonusToAccount.ts`,
    text: "bonus.units < bonusMinUnits(services.brand, bonus.listing)",
    replacement: "bonus.units + bonusMinUnits(services.brand, bonus.listing) < 1n",
    tests,
  },
  {
    id: "a frozen account gives bonuses back",
    file: `${server}/transferBonusToPartner.ts`,
    text: "  if (code !== null) return refused({ code });",
    replacement: "",
    tests,
  },
  {
    id: "what was looked at is new again",
    file: `${server}/updateLastSeenBonusDate.ts`,
    text: "seenAt < before)",
    replacement: "seenAt.getTime() + before.getTime() < 0)",
    tests,
  },
  {
    id: "a partner that is closed is shown for ever",
    file: "apps/server/src/state/parts/bonuses.ts",
    text: "place.closedAt === null || units > 0n",
    replacement: "place.closedAt === null || units >= 0n",
    tests,
  },
];
