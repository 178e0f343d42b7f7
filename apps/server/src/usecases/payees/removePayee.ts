import type { UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { deletePayee } from "../../storage/payees/payees.ts";
import { touchUser } from "../../storage/session/users.ts";

type Removal = { readonly userId: UserId; readonly payeeId: string };

/** Takes a payee out of the person's own address book; anybody else's is not found. */
export async function removePayee(
  { database }: Services,
  removal: Removal,
): Promise<Outcome<true, Refusal>> {
  return database.transaction().execute<Outcome<true, Refusal>>(async (store) => {
    if (!(await deletePayee(store, removal))) return refused({ transport: "NOT_FOUND" });
    await touchUser(store, removal.userId);
    return ok(true);
  });
}
