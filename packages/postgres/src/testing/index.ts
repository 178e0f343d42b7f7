export { freePortBlock } from "./freePortBlock.ts";
export { makeTestFolder } from "./makeTestFolder.ts";
export { startTestDatabase } from "./startTestDatabase.ts";
export type { DatabaseTemplate } from "./databaseTemplate.ts";
export type { TestDatabase } from "./startTestDatabase.ts";
