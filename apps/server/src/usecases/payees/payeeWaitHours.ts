import type { Store } from "../../storage/database.ts";

/** Hours that a new payee of this person waits for the first payment. No guard asks for any yet. */
export const payeeWaitHours = (_store: Store, _userId: string): Promise<number> =>
  Promise.resolve(0);
