import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { PIN_SHARES_MAX } from "@coffer/core/private-account/container";
import type { Services } from "../../ports/services.ts";
import { lockPrivateAccounts } from "../../storage/private-account/containers.ts";
import {
  deletePinShare,
  insertPinShare,
  keepUsedPinShares,
  type PinRecord,
} from "../../storage/private-account/pinShares.ts";
import { busyRefusal } from "../passwords/comparePassword.ts";
import { sealShare } from "./sealShare.ts";

type NewShare = PinRecord & { readonly share: string; readonly proof: string };

/**
 * Keeps a share for a record of a browser, sealed, and its proof as a password is kept. A record has one share
 * in its life: a PIN that changes makes another record. (rule 491)
 */
export async function savePinShare(
  services: Services,
  { share, proof, ...record }: NewShare,
): Promise<Outcome<true, Refusal>> {
  const kept = await services.passwords.keep(proof);
  if (!kept.ok) return busyRefusal(services.clock.nowMs());
  const shareSealed = sealShare(services.pinShares, record, share);
  return services.database.transaction().execute<Outcome<true, Refusal>>(async (store) => {
    await lockPrivateAccounts(store, record.userId);
    const now = new Date(services.clock.nowMs());
    const isNew = await insertPinShare(store, {
      ...record,
      shareSealed,
      proofHash: kept.value,
      now,
    });
    if (!isNew) return refused({ transport: "CONFLICT" });
    await keepUsedPinShares(store, record.userId, PIN_SHARES_MAX);
    return ok(true);
  });
}

/** Forgets a share, if there is one. */
export const dropPinShare = ({ database }: Services, record: PinRecord): Promise<void> =>
  deletePinShare(database, record);
