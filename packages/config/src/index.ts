export { lintOverrides } from "./arrow/lintOverrides.ts";
export { rules } from "./rules/rules.ts";
