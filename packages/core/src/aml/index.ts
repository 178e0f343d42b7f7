export type { AmlStatus } from "./amlStatus.ts";
export { lockingAmlIds } from "./lockingAmlIds.ts";
export type { AmlLockFacts } from "./lockingAmlIds.ts";
