/** Stops that a person lifts: set by hand, or by a restore. */
export const personalStopReasons = ["byHand", "restored"] as const;

export type PersonalStopReason = (typeof personalStopReasons)[number];
