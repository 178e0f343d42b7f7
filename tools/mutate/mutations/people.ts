import type { Mutation } from "../mutation.ts";

const usecase = "apps/server/src/usecases/people";
const storage = "apps/server/src/storage/people";
const tests = [`${usecase}/findPerson.test.ts`];

/** What would tell who has a wallet, or pay somebody else. */
export const people: readonly Mutation[] = [
  {
    id: "who is hidden is found by mail and phone",
    file: `${storage}/findFindablePerson.ts`,
    text: 'kind === "email" ? sql.ref("findable_by_email") : sql.ref("findable_by_phone")',
    replacement: "sql.lit(true)",
    tests,
  },
  {
    id: "people of another brand are found",
    file: `${storage}/findFindablePerson.ts`,
    text: '.where("brand_id", "=", brandId)',
    replacement: '.where("brand_id", "<>", brandId.toUpperCase())',
    tests,
  },
  {
    id: "a question is answered as soon as it can be",
    file: `${usecase}/inSlot.ts`,
    text: "do await passed(slotMs);",
    replacement: "do await passed(slotMs / 100);",
    tests: [`${usecase}/inSlot.test.ts`],
  },
  {
    id: "the time of an answer tells how long the work took",
    file: `${usecase}/inSlot.ts`,
    text: "while (!state.isOver);",
    replacement: "while (false);",
    tests: [`${usecase}/inSlot.test.ts`],
  },
  {
    id: "an empty pool tells who is there",
    file: `${usecase}/findPerson.ts`,
    text: "await needWaitingAddress(store, wanted);",
    replacement: "void needWaitingAddress;",
    tests,
  },
  {
    id: "somebody asks once more than they may",
    file: `${usecase}/findPerson.ts`,
    text: "asksMax: PERSON_ASKS_MAX,",
    replacement: "asksMax: PERSON_ASKS_MAX + 1,",
    tests,
  },
  {
    id: "a question counts for ever",
    file: `${usecase}/findPerson.ts`,
    text: "since: new Date(nowMs - PERSON_ASKS_SPAN_MS),",
    replacement: "since: new Date(nowMs - 2 * PERSON_ASKS_SPAN_MS),",
    tests,
  },
  {
    id: "another contact is as findable as the one before it",
    file: "apps/server/src/migrations/0040-0079/0066-people.ts",
    text: "if new.phone is null or new.phone is distinct from old.phone then",
    replacement: "if new.phone is null then",
    tests,
  },
  {
    id: "who is found is named in full",
    file: "packages/core/src/people/readPersonText.ts",
    text: ": maskContact(value);",
    replacement: ": value.padEnd(maskContact(value).length);",
    tests: ["packages/core/src/people/readPersonText.test.ts"],
  },
];
