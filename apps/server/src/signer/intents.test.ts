import { generateKeyPairSync, sign } from "node:crypto";
import { INTENT_WAIT_MS } from "@coffer/core/guard";
import type { PaymentId } from "@coffer/core/ids";
import { approvalText } from "@coffer/core/send";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Assertion } from "../ports/passkeyCeremonies.ts";
import { addOperatorKey, storeApproval } from "../storage/ceilings/approvals.ts";
import { deviceAt } from "../testing/passkeys/passkeyHolder.ts";
import { EVM } from "../testing/people/people.ts";
import { BOUND, type IntentHolder, intentHolder } from "../testing/rigs/intentRig.ts";
import { forge } from "../testing/rigs/forge.ts";
import { COIN, FEE, startPayoutRig, type PayoutRig } from "../testing/rigs/payoutRig.ts";
import { signWaiting } from "../testing/rigs/signWaiting.ts";
import { movementHash } from "../usecases/guard/tryGuardCode.ts";
import { followIntents } from "./followIntents.ts";

const THIEF = "0x00000000000000000000000000000000000000bb";
const ABOVE = 2n * BOUND;

let rig: PayoutRig;
let owner: pg.Client;
let person: IntentHolder;
const made = { people: 0 };
const newHolder = () => {
  made.people += 1;
  return intentHolder(rig, `holder${made.people}@intent.example`);
};
beforeAll(async () => {
  rig = await startPayoutRig();
  owner = new pg.Client({ connectionString: rig.connectionString });
  await owner.connect();
});
beforeEach(async () => {
  await rig.reset();
  rig.node.held.set(COIN, 10n ** 24n);
  person = await newHolder();
});
afterAll(async () => {
  await owner.end();
  await rig.close();
});
const { changePayment } = forge(() => rig);

/** Answers what it refuses, in words. */
async function signAll(): Promise<readonly string[]> {
  const failures = await signWaiting(rig.signer, { services: rig.services, networkId: EVM });
  return [...failures.values()].map(String);
}

const standing = async (id: PaymentId) => {
  const { state, waitingFor } = await rig.payment(id);
  return waitingFor ?? state;
};
const signedOf = async (id: PaymentId) => {
  const outgoings = await rig.outgoingsOf(id);
  return outgoings.filter(({ state }) => state !== "prepared").length;
};

/** The rule before: a signer that knows nobody's passkeys. */
const forgetIntents = () => owner.query("delete from coffer.intent");

/** Gives payments their numbers past the jobs' own judgement, as whoever has their login can. */
async function prepareUnjudged(): Promise<void> {
  await owner.query("create temporary table kept as table coffer.intent");
  await forgetIntents();
  await rig.prepare();
  await owner.query("insert into coffer.intent table kept");
  await owner.query("drop table kept");
}

/** What whoever has the api's login writes down of the person, and the signer takes in. */
async function ask(change: object): Promise<void> {
  await owner.query("update coffer.intent_ask set asked = asked || $2 where user_id = $1", [
    person.userId,
    JSON.stringify(change),
  ]);
  await person.follow();
}

const keysIn = (device: Thief) => [{ credentialId: device.id, publicKey: device.publicKey }];
type Thief = { readonly id: string; readonly publicKey: string };

/** Keeps with a payment what was signed for another, or by somebody else. */
async function keep(paymentId: PaymentId, { id, response }: Assertion): Promise<void> {
  const bytes = (text: string) => Buffer.from(text, "base64url");
  await owner.query("delete from coffer.payment_assertion where payment_id = $1", [paymentId]);
  await owner.query("insert into coffer.payment_assertion values ($1, $2, $3, $4, $5)", [
    paymentId,
    bytes(id),
    bytes(response.authenticatorData),
    bytes(response.clientDataJSON),
    bytes(response.signature),
  ]);
}

/** Written past the api, by its login. */
const write = (units = ABOVE, to?: string) => person.write(units, to);

/** Answers a challenge of the thief's own making for this very movement. */
async function answered(
  paymentId: PaymentId,
  device: Pick<IntentHolder["device"], "answer">,
  departure = {},
) {
  const movement = movementHash(await rig.payment(paymentId));
  const challenge = Buffer.concat([Buffer.alloc(32, 7), movement]).toString("base64url");
  return device.answer({ challenge }, departure);
}

/** Another device, and the public key that the wallet would keep of it. */
async function thievesDevice() {
  const { passkeys, walletUrl } = person.services;
  const device = deviceAt(walletUrl);
  const challenge = Buffer.alloc(32, 1).toString("base64url");
  const attestation = device.make({ challenge, user: { id: "thief" } });
  const verified = await passkeys.verifyAttestation({ challenge, attestation });
  if (!verified.ok) throw new Error(verified.problem);
  const publicKey = Buffer.from(verified.value.publicKey).toString("base64url");
  return { ...device, id: attestation.id, publicKey };
}

const UNSIGNED = "passkey has not signed it";
const ELSE = "has signed something else";

/** Each answers the payment that it is about. */
const attacks: readonly (readonly [what: string, why: string, attack: () => Promise<PaymentId>])[] =
  [
    ["a payment that its person did not ask for", UNSIGNED, async () => write()],
    [
      "one that is called a merchant's",
      UNSIGNED,
      async () => {
        const id = await write();
        await changePayment(id, { purpose: "payout", withheld_units: FEE });
        return id;
      },
    ],
    [
      "what was signed for another payment of the same movement, once more",
      "used for another payment",
      async () => {
        const assertion = await person.confirm({ units: ABOVE });
        await person.send({ units: ABOVE, assertion });
        await rig.work();
        const id = await write();
        await keep(id, assertion);
        return id;
      },
    ],
    [
      "what was signed for another amount",
      ELSE,
      async () => {
        const id = await write(ABOVE + 1n);
        await keep(id, await person.confirm({ units: ABOVE }));
        return id;
      },
    ],
    [
      "what was signed for another receiver",
      ELSE,
      async () => {
        const id = await write(ABOVE, THIEF);
        await keep(id, await person.confirm({ units: ABOVE }));
        return id;
      },
    ],
    [
      "what was signed to prove who is there",
      ELSE,
      async () => {
        const id = await write();
        await keep(id, person.device.answer(await person.askTo("prove")));
        return id;
      },
    ],
    [
      "what another person's passkey has signed",
      "no passkey of its person's",
      async () => {
        const id = await write();
        await keep(id, await answered(id, (await newHolder()).device));
        return id;
      },
    ],
    [
      "what was signed at another site's page",
      "has not signed what is kept",
      async () => {
        const id = await write();
        await keep(id, await answered(id, person.device, { origin: "https://evil.example" }));
        return id;
      },
    ],
    [
      "what was signed by nobody who was verified",
      "has not signed what is kept",
      async () => {
        const id = await write();
        await keep(id, await answered(id, person.device, { isVerified: false }));
        return id;
      },
    ],
    [
      "the passkeys taken out of the api's tables",
      UNSIGNED,
      async () => {
        await owner.query("delete from coffer.passkey where user_id = $1", [person.userId]);
        await ask({ keys: [] });
        return write();
      },
    ],
    [
      "a higher amount in the api's tables",
      UNSIGNED,
      async () => {
        await person.choose({ amount: "1", fiatTicker: "USD" });
        await ask({ unitsAbove: { [COIN]: `${10n * ABOVE}` } });
        return write();
      },
    ],
    [
      "no amount in the api's tables",
      UNSIGNED,
      async () => {
        await person.choose(null);
        await person.follow();
        return write();
      },
    ],
    [
      "a key of the thief's beside the person's",
      "no passkey of its person's",
      async () => {
        const thief = await thievesDevice();
        await ask({ keys: [...(await keysOf()), ...keysIn(thief)] });
        const id = await write();
        await keep(id, await answered(id, thief));
        return id;
      },
    ],
    [
      "a key of the thief's under the person's credential",
      "no passkey of its person's",
      async () => {
        const thief = await thievesDevice();
        const [own] = await keysOf();
        await ask({ keys: [{ credentialId: own?.credentialId, publicKey: thief.publicKey }] });
        const id = await write();
        await keep(id, await answered(id, thief));
        return id;
      },
    ],
  ];

async function keysOf(): Promise<readonly { credentialId: string }[]> {
  const { rows } = await owner.query<{ asked: { keys: { credentialId: string }[] } }>(
    "select asked from coffer.intent_ask where user_id = $1",
    [person.userId],
  );
  return rows[0]?.asked.keys ?? [];
}

test.each(attacks)("rule 580: of %s nothing is signed", async (_what, why, attack) => {
  const id = await attack();
  await rig.prepare();
  expect(await standing(id)).toBe("review");
  await prepareUnjudged();
  expect(await standing(id)).toBe("sending");
  const refusals = await signAll();
  expect(refusals).toEqual([expect.stringContaining(why)]);
  expect(await signedOf(id)).toBe(0);
  // The old rule, so that the attack is known to bite.
  await forgetIntents();
  expect(await signAll()).toEqual([]);
  expect(await signedOf(id)).toBe(1);
});

test("rule 580: within a day of lowering nothing is signed, and after it the signer goes by what is wanted", async () => {
  await ask({ unitsAbove: null });
  const id = await write();
  rig.pass(INTENT_WAIT_MS - 1);
  await followIntents(rig.signer);
  await rig.prepare();
  expect(await standing(id)).toBe("review");
  rig.pass(1);
  await followIntents(rig.signer);
  await rig.prepare();
  expect(await signAll()).toEqual([]);
  expect(await signedOf(id)).toBe(1);
});

test("rule 579: whatever the api's tables say of the time, and a change that its person takes back begins anew", async () => {
  await ask({ unitsAbove: null });
  await owner.query("update coffer.intent_ask set asked_at = 'epoch'");
  await followIntents(rig.signer);
  rig.pass(INTENT_WAIT_MS - 1);
  await person.choose({ amount: "0.01", fiatTicker: "USD" });
  await person.follow();
  rig.pass(1);
  await ask({ unitsAbove: null });
  const id = await write();
  await rig.prepare();
  expect(await standing(id)).toBe("review");
});

test("rule 578: what nobody's api writes is not taken in, and holds up no other", async () => {
  await owner.query("update coffer.intent_ask set asked = '7' where user_id = $1", [person.userId]);
  const other = await newHolder();
  await other.choose(null);
  await followIntents(rig.signer);
  const id = await write();
  await rig.prepare();
  expect(await standing(id)).toBe("review");
  const { rows } = await owner.query("select waits from coffer.intent where user_id = $1", [
    other.userId,
  ]);
  expect(rows).toEqual([{ waits: { lift: expect.any(Number) } }]);
});

test("rule 581: an operator's approval of this very payment stands for it", async () => {
  const id = await write();
  await rig.prepare();
  expect(rig.alarms).toEqual(["paymentInReview"]);
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const key = publicKey.export({ format: "der", type: "spki" }).toString("base64");
  const { database } = rig.services;
  await addOperatorKey(database, { keyId: "anna", publicKey: key }, new Date());
  const text = Buffer.from(approvalText(await rig.payment(id)));
  const signature = sign(null, text, privateKey).toString("base64");
  await storeApproval(database, { paymentId: id, keyId: "anna", signature }, new Date());
  await rig.prepare();
  expect(await signAll()).toEqual([]);
  expect(await signedOf(id)).toBe(1);
});
