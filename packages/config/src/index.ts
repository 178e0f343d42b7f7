export { rules } from "./rules/rules.ts";
