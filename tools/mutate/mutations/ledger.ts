import type { Mutation } from "../mutation.ts";

const ledger = "packages/ledger/src";

/** The database's own refusals, and the rules that a transfer is decided by. */
export const ledgerMutations: readonly Mutation[] = [
  {
    id: "a balance may fall below what its holds keep",
    file: `${ledger}/migrations/lightenWrites.ts`,
    text: "(balance >= held or may_go_negative)",
    replacement: "(balance >= 0 or may_go_negative)",
    tests: [`${ledger}/migrations/createTriggers.test.ts`, `${ledger}/writer/postBatch.test.ts`],
  },
  {
    id: "a posting can be deleted",
    file: `${ledger}/migrations/rebuildJournal.ts`,
    text: "posting_is_append_only before update or delete or truncate",
    replacement: "posting_is_append_only before update or truncate",
    tests: [`${ledger}/migrations/createTriggers.test.ts`],
  },
  {
    id: "a transfer's record can be changed",
    file: `${ledger}/migrations/rebuildJournal.ts`,
    text: "transfer_is_append_only before update or delete or truncate",
    replacement: "transfer_is_append_only before delete or truncate",
    tests: [`${ledger}/migrations/createTriggers.test.ts`],
  },
  {
    id: "postings that sum to less than zero are booked",
    file: `${ledger}/migrations/lightenWrites.ts`,
    text: "having sum(p.units) <> 0;",
    replacement: "having sum(p.units) > 0;",
    tests: [`${ledger}/migrations/createTriggers.test.ts`],
  },
  {
    id: "the server's role may write balances",
    file: `${ledger}/migrations/createWriterRole.ts`,
    text: "on ledger.account to coffer_writer;",
    replacement: "on ledger.account to coffer_writer, coffer_app;",
    tests: [`${ledger}/migrations/createTriggers.test.ts`],
  },
  {
    id: "a hold that has ended can be changed",
    file: `${ledger}/migrations/createHolds.ts`,
    text: "for each row when (old.state <> 'open')",
    replacement: "for each row when (old.state = 'none')",
    tests: [`${ledger}/holds.test.ts`],
  },
  {
    id: "a person's account may be overdrawn by one unit",
    file: `${ledger}/writer/decideTransfer.ts`,
    text: "account.units - account.heldUnits + freed < 0n;",
    replacement: "account.units - account.heldUnits + freed < -1n;",
    tests: [`${ledger}/writer/decideTransfer.test.ts`],
  },
  {
    id: "what a hold keeps can be spent",
    file: `${ledger}/writer/decideTransfer.ts`,
    text: "account.units - account.heldUnits + freed < 0n;",
    replacement: "account.units + freed < 0n;",
    tests: [`${ledger}/writer/decideTransfer.test.ts`],
  },
  {
    id: "a hold ends with less than it keeps",
    file: `${ledger}/writer/decideTransfer.ts`,
    text: "hold.kept.get(account.accountId) === -units",
    replacement: "(hold.kept.get(account.accountId) ?? 0n) >= -units",
    tests: [`${ledger}/writer/decideTransfer.test.ts`],
  },
  {
    id: "the same key with another request is answered as the first",
    file: `${ledger}/writer/decideTransfer.ts`,
    text: "if (earlier?.hash === hash) return",
    replacement: 'if (earlier !== undefined && hash !== "") return',
    tests: [`${ledger}/writer/decideTransfer.test.ts`],
  },
  {
    id: "a transfer of two assets balances across them",
    file: `${ledger}/writer/decideTransfer.ts`,
    text: "sums.set(account.assetKey, (sums.get(account.assetKey) ?? 0n) + units);",
    replacement: "sums.set(account.brandId, (sums.get(account.brandId) ?? 0n) + units);",
    tests: [`${ledger}/writer/decideTransfer.test.ts`],
  },
  {
    id: "a purpose may let a person's account go below zero",
    file: `${ledger}/migrations/boundPurposes.ts`,
    text: "check (is_house or not may_go_negative)",
    replacement: "check (is_house or true)",
    tests: [`${ledger}/migrations/givePurposes.test.ts`],
  },
  {
    id: "the proof believes a person's account that says it may go below zero",
    file: `${ledger}/proveInvariants.ts`,
    text: "where a.may_go_negative and a.user_id <>",
    replacement: "where false and a.user_id <>",
    tests: [`${ledger}/proveInvariants.test.ts`],
  },
];
