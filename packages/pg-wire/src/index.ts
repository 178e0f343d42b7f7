export { createReadGroup, createReadMemory } from "./createReadGroup.ts";
export type { Read, ReadMemory, Row } from "./createReadGroup.ts";
export {
  createStatementGroup,
  bytesArray,
  plainArray,
  sparseArray,
  textArray,
} from "./createStatementGroup.ts";
export type { Answer, Statement, TextRow } from "./statement.ts";
