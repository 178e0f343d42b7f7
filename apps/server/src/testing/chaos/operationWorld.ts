import type { Client } from "./askWallet.ts";
import type { Person } from "./person.ts";
import type { Deposit } from "./population.ts";

/** What operations work with. */
export type Operations = {
  readonly client: Client;
  readonly people: readonly Person[];
  readonly deposits: Deposit[];
};
