import { canMoveOutgoing, canMovePayment, outgoingStates, paymentStates } from "@coffer/core/send";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRig, type Rig } from "../testing/rig.ts";
import { newPaymentId } from "../testing/newIds.ts";
import { moveOutgoings } from "./outgoing/outgoings.ts";
import { movePayments } from "./send/payments.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

const now = new Date();
const pairs = <State extends string>(states: readonly State[]) =>
  states.flatMap((from) => states.map((to): [State, State] => [from, to]));

test.each(pairs(paymentStates))(
  "a payment goes from %s to %s by its table alone",
  async (from, to) => {
    const moving = movePayments(rig.services.database, {
      paymentIds: [newPaymentId()],
      from,
      to,
      now,
    });
    const outcome = await moving.then(
      () => "asked",
      (error: unknown) => String(error),
    );
    expect(outcome === "asked").toBe(canMovePayment(from, to));
  },
);

test.each(pairs(outgoingStates))(
  "a transaction of ours goes from %s to %s by its table alone",
  async (from, to) => {
    const moving = moveOutgoings(rig.services.database, {
      outgoingIds: [newPaymentId()],
      from: [from],
      to,
      now,
    });
    const outcome = await moving.then(
      () => "asked",
      (error: unknown) => String(error),
    );
    expect(outcome === "asked").toBe(canMoveOutgoing(from, to));
  },
);
