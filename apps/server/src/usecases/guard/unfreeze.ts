import type { UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import { ok, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { keepFrozen, readGuard } from "../../storage/guard/userGuards.ts";
import { touchUser } from "../../storage/session/users.ts";
import { tellGuardChanged } from "./tellGuardChanged.ts";
import { tryGuardCode } from "./tryGuardCode.ts";

type Asked = { readonly userId: UserId; readonly sessionId: string; readonly code: string };

/** Lets payments go again, for a code that was sent for this. What was turned back stays so. */
export async function unfreeze(services: Services, asked: Asked): Promise<Outcome<true, Refusal>> {
  const { brand, clock, database } = services;
  const { userId } = asked;
  if (!(await readGuard(database, userId)).isFrozen) return ok(true);
  const tried = await tryGuardCode(services, asked, "unfreeze");
  if (!tried.ok) return tried;
  await database.transaction().execute(async (store) => {
    await touchUser(store, userId);
    const now = new Date(clock.nowMs());
    await keepFrozen(store, { userId, brandId: brand.id, now, isFrozen: false });
  });
  await tellGuardChanged(services, userId, "unfrozen");
  return tried;
}
