import type { Mutation } from "../mutation.ts";
import { access } from "./access.ts";
import { amounts } from "./amounts.ts";
import { batches } from "./batches.ts";
import { bonuses } from "./bonuses.ts";
import { bookMutations } from "./books.ts";
import { chain } from "./chain.ts";
import { depositories } from "./depositories.ts";
import { exchanges } from "./exchanges.ts";
import { gates } from "./gates.ts";
import { invoices } from "./invoices.ts";
import { ledgerMutations } from "./ledger.ts";
import { memos } from "./memos.ts";
import { passkeys } from "./passkeys.ts";
import { people } from "./people.ts";
import { proofs } from "./proofs.ts";
import { rates } from "./rates.ts";
import { personal } from "./personal.ts";
import { seeds } from "./seeds.ts";
import { signings } from "./signings.ts";
import { sellers } from "./sellers.ts";
import { telegram } from "./telegram.ts";
import { purchases } from "./purchases.ts";
import { vouchers } from "./vouchers.ts";
import { wallet } from "./wallet.ts";
import { walls } from "./walls.ts";
import { watched } from "./watched.ts";

/**
 * Bugs that a test must see. One more of `findSession`, a session whose companion is not compared, is
 * left out: its token and its cookie have been compared by then, and nobody could tell the difference.
 */
export const mutations: readonly Mutation[] = [
  ...gates,
  ...amounts,
  ...batches,
  ...bonuses,
  ...bookMutations,
  ...chain,
  ...invoices,
  ...ledgerMutations,
  ...access,
  ...memos,
  ...proofs,
  ...rates,
  ...telegram,
  ...purchases,
  ...depositories,
  ...exchanges,
  ...passkeys,
  ...people,
  ...personal,
  ...seeds,
  ...signings,
  ...sellers,
  ...vouchers,
  ...wallet,
  ...walls,
  ...watched,
];
