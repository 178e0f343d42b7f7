/** How a person's depository stands. Only an ACTIVE one does anything for them; coins still come in to a LOCKED one. (rule 58) */
export const spotStatuses = ["ACTIVE", "LOCKED", "CLOSED"] as const;
export type SpotStatus = (typeof spotStatuses)[number];

/** What stands in the list of a depository's operations. */
export const spotOperationTypes = ["kyc", "aml", "deposit", "withdraw", "exchange"] as const;

/** What has become of one: OTHER is what nobody here knows a word for. */
export const spotOperationStatuses = ["FULFILLED", "FAILED", "PROCESSING", "OTHER"] as const;
export type SpotOperationStatus = (typeof spotOperationStatuses)[number];

/** How many operations a person's state shows, the newest. */
export const SPOT_OPERATIONS_MAX = 50;

/** How long the operator's reason for a lock may be, in characters. */
export const LOCK_REASON_MAX = 300;
