import type { EventEmitter } from "node:events";

/** What a job has heard of that a round is to look at before its time. */
export type Knocks = EventEmitter<{
  readonly buy: [];
  readonly kyc: [];
  readonly addresses: [];
}>;
