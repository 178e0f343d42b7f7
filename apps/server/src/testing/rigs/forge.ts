import type { PaymentId } from "@coffer/core/ids";
import { expect } from "vitest";
import { signOutgoings } from "../../signer/signOutgoings.ts";
import { allDone } from "../allDone.ts";
import type { PayoutRig } from "./payoutRig.ts";

/** What somebody can do who writes the wallet's tables, and what the signer has to say to it. */
export function forge(rig: () => Pick<PayoutRig, "services" | "signer" | "alarms">) {
  const database = () => rig().services.database;
  return {
    storePayload: (outgoingId: string, payload: string) =>
      database()
        .updateTable("outgoing_attempt")
        .set({ unsigned_payload: payload })
        .where("outgoing_id", "=", outgoingId)
        .where("signed_transaction", "is", null)
        .execute(),
    changeRow: (outgoingId: string, change: object) =>
      database()
        .updateTable("outgoing")
        .set(change)
        .where("outgoing_id", "=", outgoingId)
        .execute(),
    changePayment: (paymentId: PaymentId, change: object) =>
      database().updateTable("payment").set(change).where("payment_id", "=", paymentId).execute(),
    changeSweep: (sweepId: string, change: object) =>
      database().updateTable("sweep").set(change).where("sweep_id", "=", sweepId).execute(),
    /** As though the newest version had never been signed. */
    unsign: (outgoingId: string) =>
      database()
        .updateTable("outgoing_attempt")
        .set({ signed_transaction: null, transaction_id: null, signed_at: null })
        .where("outgoing_id", "=", outgoingId)
        .execute(),
    expectRefusal: async (outgoingId: string, reason = "refuses"): Promise<void> => {
      const before = rig().alarms.length;
      await expect(allDone(signOutgoings(rig().signer, [outgoingId]))).rejects.toThrow(reason);
      expect(rig().alarms.slice(before)).toEqual(["signerRefuses"]);
      const signed = await database()
        .selectFrom("outgoing_attempt")
        .select("signed_transaction")
        .where("outgoing_id", "=", outgoingId)
        .orderBy("attempt", "desc")
        .executeTakeFirstOrThrow();
      expect(signed).toEqual({ signed_transaction: null });
    },
  };
}
