import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPersonBudgets } from "../../adapters/createPersonBudgets.ts";
import type { AmlLane } from "../../ports/amlProvider.ts";
import type { Services } from "../../ports/services.ts";
import { startAmlRig, type AmlPerson } from "../../testing/rigs/amlRig.ts";
import { EVM } from "../../testing/people/people.ts";
import { estimatePayment } from "../send/estimatePayment.ts";
import { sendPayment } from "../send/sendPayment.ts";
import { createAmlPlaces } from "./amlPlaces.ts";
import { amlStep } from "./amlStep.ts";
import { askAboutHeld } from "./amlRound.ts";
import { checkAddressAmlStatus } from "./checkAddressAmlStatus.ts";
import { discardAddressAmlProcess } from "./discardAddressAmlProcess.ts";
import { startAddressAmlProcess } from "./startAddressAmlProcess.ts";

let rig: Awaited<ReturnType<typeof startAmlRig>>;
const played = { nowMs: 0 };
const asked: { lane: AmlLane; address: string }[] = [];
let services: Services;
beforeAll(async () => {
  rig = await startAmlRig();
});
afterAll(async () => rig.close());
beforeEach(() => {
  asked.length = 0;
  rig.say("UNKNOWN");
  const { aml } = rig.services;
  const checkAddress: typeof aml.checkAddress = (networkId, address, lane) => {
    asked.push({ lane, address });
    return aml.checkAddress(networkId, address, lane);
  };
  const clock = { nowMs: () => played.nowMs };
  services = {
    ...rig.services,
    aml: { ...aml, checkAddress },
    personBudgets: createPersonBudgets(clock),
  };
});

const addressAt = (at: number) => `0x${at.toString(16).padStart(40, "3")}`;
const tooMany = (waitMs: number) => ({
  ok: false,
  problem: {
    transport: "TOO_MANY_REQUESTS",
    retryAfter: new Date(played.nowMs + waitMs).toISOString(),
  },
});
const paymentOf = ({ accountId }: AmlPerson, to: string) => ({
  accountId,
  currency: { symbol: "ETH", type: "COIN" } as const,
  amount: "1",
  destination: to,
});

/** The ways in which one person has the provider asked, each time about another address. */
const ways = {
  check: ({ userId }: AmlPerson, address: string) =>
    checkAddressAmlStatus(services, { userId, networkId: EVM, address }),
  start: async ({ userId }: AmlPerson, address: string) => {
    const check = { userId, amlCheckType: "common", networkId: EVM, address } as const;
    const started = await startAddressAmlProcess(services, check);
    if (started.ok) {
      await amlStep(services, started.value, createAmlPlaces(4));
      await discardAddressAmlProcess(services, { userId, amlStateId: started.value });
    }
    return started;
  },
  send: (person: AmlPerson, address: string) =>
    sendPayment(services, {
      userId: person.userId,
      // Each call from a session of its own: it is the person that is counted.
      sessionId: randomUUID(),
      networkId: EVM,
      paymentInput: paymentOf(person, address),
      idempotencyKey: randomUUID(),
    }),
};

test("one person has the provider asked sixty times, by whichever ways, then once a second", async () => {
  const [loud, other] = [await rig.person(), await rig.person()];
  const each = [ways.check, ways.start, ways.send];
  for (let at = 0; at < 60; at += 1) await each[at % 3]?.(loud, addressAt(at));
  expect(asked).toHaveLength(60);
  for (const way of each) expect(await way(loud, addressAt(61))).toEqual(tooMany(1000));
  expect(asked).toHaveLength(60);
  expect(await ways.check(other, addressAt(61))).toEqual({ ok: true, value: "UNKNOWN" });
  played.nowMs += 1000;
  expect(await ways.check(loud, addressAt(62))).toEqual({ ok: true, value: "UNKNOWN" });
  expect(await ways.check(loud, addressAt(63))).toEqual(tooMany(1000));
});

test("one person has the node asked for sixty estimates, then for two a second", async () => {
  const [loud, other] = [await rig.person(), await rig.person()];
  const estimate = (person: AmlPerson, at: number) =>
    estimatePayment(services, {
      userId: person.userId,
      networkId: EVM,
      paymentInput: paymentOf(person, addressAt(at)),
    });
  for (let at = 0; at < 60; at += 1) expect((await estimate(loud, at)).ok).toBe(true);
  expect(await estimate(loud, 60)).toEqual(tooMany(500));
  expect((await estimate(other, 60)).ok).toBe(true);
  // A payment that names no fee has one quoted: it counts as well.
  expect(await ways.send(loud, addressAt(60))).toEqual(tooMany(500));
  played.nowMs += 500;
  expect((await estimate(loud, 60)).ok).toBe(true);
});

test("what waits with a payment behind it asks in a lane of its own", async () => {
  const person = await rig.person();
  await ways.check(person, addressAt(1));
  await ways.start(person, addressAt(2));
  const started = await person.start({ to: addressAt(3) });
  if (!started.ok) throw new Error("no check was started");
  await amlStep(services, started.value, createAmlPlaces(4));
  await person.hold({ to: addressAt(4) });
  await askAboutHeld(services);
  expect(asked.map(({ lane }) => lane)).toEqual(["fresh", "fresh", "held", "held"]);
});

test("checks of strangers' addresses that hang keep no payment's check from being asked", async () => {
  const hanging = Promise.withResolvers<never>();
  const isAsked = Promise.withResolvers<void>();
  const { aml } = services;
  const checkAddress: typeof aml.checkAddress = (networkId, address, lane) => {
    if (lane !== "fresh") return aml.checkAddress(networkId, address, lane);
    isAsked.resolve();
    return hanging.promise;
  };
  const slow: Services = { ...services, aml: { ...aml, checkAddress } };
  const places = createAmlPlaces(4);
  const stepOfStranger = async () => {
    const { userId } = await rig.person();
    const check = {
      userId,
      amlCheckType: "common",
      networkId: EVM,
      address: addressAt(9),
    } as const;
    const started = await startAddressAmlProcess(services, check);
    if (!started.ok) throw new Error("no check was started");
    return { isOver: amlStep(slow, started.value, places) };
  };
  // One hangs in the only place of its lane; the others go to wait for their turn.
  const first = await stepOfStranger();
  await Promise.race([isAsked.promise, first.isOver]);
  for (const { isOver } of [await stepOfStranger(), await stepOfStranger()]) await isOver;
  const owner = await rig.person();
  const started = await owner.start();
  if (!started.ok) throw new Error("no check was started");
  rig.say("ALLOWED");
  await amlStep(slow, started.value, places);
  expect((await owner.state()).addressAmlStates.map(({ status }) => status)).toEqual(["ALLOWED"]);
  hanging.reject(new Error("the test is over"));
  await expect(first.isOver).rejects.toThrow("the test is over");
});
