export { rules } from "./rules/rules.ts";
export { houseMeasures } from "./tree/houseMeasures.ts";
export { readTree } from "./tree/readTree.ts";
