export { startToyNode } from "./toy/startToyNode.ts";
export { toyFamily } from "./toy/toyFamily.ts";
