import { lazyScreen } from "../../parts/lazyScreen.ts";

/** The modals of a person's own rules for payments, each in code of its own. */
export const guardDoors = {
  rule: lazyScreen(async () => (await import("../../guard/GuardRuleModal.tsx")).GuardRuleModal),
  freeze: lazyScreen(async () => (await import("../../guard/FreezeModal.tsx")).FreezeModal),
  unfreeze: lazyScreen(async () => (await import("../../guard/UnfreezeModal.tsx")).UnfreezeModal),
  code: lazyScreen(async () => (await import("../../guard/GuardCodeModal.tsx")).GuardCodeModal),
} as const;
