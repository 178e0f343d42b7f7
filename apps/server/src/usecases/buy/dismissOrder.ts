import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { dismissBuyOrder, type OwnOrder } from "../../storage/buy/buyOrders.ts";
import { touchUser } from "../../storage/session/users.ts";

/**
 * Takes an order off its person's home. One that is paid for stays until its coins have come: it says where
 * the money is. (rule 284)
 */
export const dismissOrder = (
  { clock, database }: Pick<Services, "clock" | "database">,
  own: OwnOrder,
): Promise<Outcome<true, Refusal>> =>
  database.transaction().execute(async (store) => {
    const now = new Date(clock.nowMs());
    if (!(await dismissBuyOrder(store, { ...own, now })))
      return refused({ transport: "NOT_FOUND" });
    await touchUser(store, own.userId);
    return ok(true);
  });
