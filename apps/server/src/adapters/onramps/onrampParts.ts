import type { Clock } from "../../ports/clockAndRandom.ts";
import type { Store } from "../../storage/database.ts";

/** What a seller of coins is made with, besides its settings. */
export type OnrampParts = {
  readonly clock: Clock;
  /** By the login of the process that it is made for. */
  readonly database: Store;
};
