import type { PaymentId, UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import { z } from "zod";
import { noIntent, type Intent, type IntentAsk } from "@coffer/core/guard";
import type { Store } from "../database.ts";

const key = z.object({ credentialId: z.string(), publicKey: z.string() });
const unitsAbove = z.nullable(
  z.record(
    z.string(),
    z
      .string()
      .regex(/^\d{1,78}$/)
      .transform(BigInt),
  ),
);
const askSchema = z.object({ keys: z.array(key), unitsAbove, isRecovering: z.boolean() });
const intentSchema = z.object({
  keys: z.array(z.object({ ...key.shape, rpId: z.string(), sinceMs: z.number() })),
  unitsAbove,
  waits: z.record(z.string(), z.number()),
});

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? `${each}` : each));

/** Writes down what a person wants; the signer takes it in. */
export async function storeIntentAsk(
  store: Store,
  { userId, ask, now }: { readonly userId: UserId; readonly ask: IntentAsk; readonly now: Date },
): Promise<void> {
  const row = { asked: textOf(ask), asked_at: now };
  await store
    .insertInto("intent_ask")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

/** What a person wants, as it was written last; undefined for what the api does not write. */
export async function findIntentAsk(store: Store, userId: UserId): Promise<IntentAsk | undefined> {
  const row = await store
    .selectFrom("intent_ask")
    .select("asked")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return askSchema.safeParse(row?.asked).data;
}

/** By whom they are of; nobody is missing who was asked about. */
export type Intents = ReadonlyMap<UserId, Intent>;

/** What the signer goes by, of these people. */
export async function listIntents(store: Store, userIds: readonly UserId[]): Promise<Intents> {
  if (userIds.length === 0) return new Map();
  const rows = await store
    .selectFrom("intent")
    .select(["user_id", "keys", "units_above", "waits"])
    .where("user_id", "=", sql<UserId>`any(${[...new Set(userIds)]}::uuid[])`)
    .execute();
  return new Map([...userIds.map((userId) => [userId, noIntent] as const), ...rows.map(intentOf)]);
}

/** Of the people of these payments, as their rows name them now. */
export async function listPayersIntents(
  store: Store,
  paymentIds: readonly string[],
): Promise<Intents> {
  if (paymentIds.length === 0) return new Map();
  const rows = await store
    .selectFrom("payment")
    .leftJoin("intent", "intent.user_id", "payment.user_id")
    .select(["payment.user_id", "intent.keys", "intent.units_above", "intent.waits"])
    .where("payment_id", "=", sql<PaymentId>`any(${[...paymentIds]}::uuid[])`)
    .execute();
  return new Map(rows.map(intentOf));
}

type Row = {
  readonly user_id: UserId;
  readonly keys: unknown;
  readonly units_above: unknown;
  readonly waits: unknown;
};

const intentOf = ({ keys, units_above: above, user_id: userId, waits }: Row) => {
  const intent = keys === null ? noIntent : intentSchema.parse({ keys, unitsAbove: above, waits });
  return [userId, intent] as const;
};

type Followed = {
  readonly userId: UserId;
  readonly intent: Intent;
  readonly ask: IntentAsk;
  readonly now: Date;
};

/** Two looks at one person come one after the other. */
export async function lockIntent(store: Store, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`intent:${userId}`}, 0))`.execute(
    store,
  );
}

/** As the signer alone may. */
export async function keepIntent(
  store: Store,
  { userId, intent, ask, now }: Followed,
): Promise<void> {
  const row = {
    keys: textOf(intent.keys),
    units_above: intent.unitsAbove === null ? null : textOf(intent.unitsAbove),
    waits: textOf(intent.waits),
    asked: textOf(ask),
    updated_at: now,
  };
  await store
    .insertInto("intent")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

/** Those of whom something else is wanted than was taken in last, or of whom something waits. */
export async function listUnfollowed(store: Store): Promise<readonly UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    select a.user_id as "userId" from coffer.intent_ask a
      left join coffer.intent i using (user_id)
     where i.asked is distinct from a.asked or i.waits <> '{}'
     order by 1`.execute(store);
  return rows.map(({ userId }) => userId);
}
