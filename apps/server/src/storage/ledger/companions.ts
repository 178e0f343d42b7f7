import type { Companion } from "@coffer/ledger";
import { creditDeposits } from "./creditDeposits.ts";
import { enqueueJobs } from "./enqueueJobs.ts";
import { touchUsers } from "./touchUsers.ts";

/**
 * Everything that may be written together with a transfer, in the order in which it is locked:
 * what the transfer is about, its jobs, its users' versions last.
 */
export const companions: readonly Companion[] = [creditDeposits, enqueueJobs, touchUsers];
