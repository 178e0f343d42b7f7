export { bytesArray, plainArray, sparseArray, textArray } from "./arrayLiteral.ts";
export { createReadGroup } from "./createReadGroup.ts";
export type { Read, Row, Statements } from "./createReadGroup.ts";
export { createStatementGroup } from "./createStatementGroup.ts";
export type { Answer, Statement, TextRow } from "./statement.ts";
