import { nextAmlStages, type AmlStage } from "./amlStages.ts";

/** Whether an address check may go from one stage to another; staying is not moving. */
export function canMoveAml(from: AmlStage, to: AmlStage): boolean {
  const allowed: readonly AmlStage[] = nextAmlStages[from];
  return allowed.includes(to);
}
