import { createHash } from "node:crypto";
import type { ChainMove } from "@coffer/chains";
import type { PaymentId } from "@coffer/core/ids";
import { sql, type Insertable, type Selectable } from "kysely";
import type { Store } from "../database.ts";
import { insertRows } from "../insertRows.ts";
import { objectOf, type ObjectOf } from "../objectOf.ts";
import type { Tables } from "../tables.ts";
import type { Outgoing } from "./outgoings.ts";

/** One signature of the signer's, as its table keeps it. */
export type Signature = Omit<
  ObjectOf<"signature">,
  "generationBefore" | "partBefore" | "versionBefore"
>;

/** What a signature was made for, and with which sequence number. */
type Place = Pick<Outgoing, "kind" | "subjectId" | "networkId" | "sender" | "sequence">;

type Row = Insertable<Tables["signature"]>;

function rowOf({ networkId, ...signature }: Signature): Row {
  return {
    network_type: networkId.type,
    chain_id: networkId.chainId,
    sender: signature.sender,
    sequence: signature.sequence,
    version: signature.version,
    part: signature.part,
    subject_kind: signature.subjectKind,
    subject_id: signature.subjectId,
    generation: signature.generation,
    transaction_id: signature.transactionId,
    payload_hash: signature.payloadHash,
    signed_at: signature.signedAt,
    ceiling: signature.ceiling,
    asset_key: signature.assetKey,
    counted_units: signature.countedUnits,
  };
}

function signatureOf(row: Selectable<Tables["signature"]>): Signature {
  const {
    generationBefore: _generation,
    partBefore: _part,
    versionBefore: _version,
    ...signature
  } = objectOf(row);
  return signature;
}

const asText = (_: string, value: unknown) => (typeof value === "bigint" ? `${value}` : value);
const given = (signatures: readonly Signature[]) => JSON.stringify(signatures.map(rowOf), asText);

/** Fails where another signer was first: one subject, one sequence number. */
export const insertSignatures = (store: Store, signatures: readonly Signature[]): Promise<void> =>
  insertRows(store, "signature", signatures.map(rowOf));

/** Every signature for one of these subjects or with one of these sequence numbers, the oldest first. */
export async function listSignatures(
  store: Store,
  places: readonly Place[],
): Promise<readonly Signature[]> {
  if (places.length === 0) return [];
  const asked = places.map(({ kind, networkId, sender, sequence, subjectId }) => {
    const { chainId, type } = networkId;
    return { kind, subjectId, type, chainId, sender, sequence: sequence.toString() };
  });
  const { rows } = await sql<Selectable<Tables["signature"]>>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (kind text,
        "subjectId" uuid, type text, "chainId" text, sender text, sequence numeric)
    )
    select s.* from coffer.signature s
      join asked a on (s.subject_kind, s.subject_id) = (a.kind, a."subjectId")
    union
    select s.* from coffer.signature s join asked a
      on (s.network_type, s.chain_id, s.sender, s.sequence) = (a.type, a."chainId", a.sender, a.sequence)
    order by generation, version, part`.execute(store);
  return rows.map(signatureOf);
}

/** Whether anything was ever signed for a payment. */
export async function isPaymentSigned(store: Store, paymentId: PaymentId): Promise<boolean> {
  const row = await store
    .selectFrom("signature")
    .select("subject_id")
    .where("subject_kind", "=", "payment")
    .where("subject_id", "=", paymentId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds those that the table lacks, and answers how many they were. Throws when it has others in their
 * place: two memories of one subject are not for a program to choose from.
 */
export async function mergeSignatures(
  store: Store,
  signatures: readonly Signature[],
): Promise<bigint> {
  if (signatures.length === 0) return 0n;
  const rows = given(signatures);
  const columns = sql.raw(
    "network_type, chain_id, sender, sequence, version, part, subject_kind, subject_id, generation, transaction_id, payload_hash, signed_at, ceiling, asset_key, counted_units",
  );
  const merged = await sql`insert into coffer.signature (${columns})
    select ${columns} from jsonb_populate_recordset(null::coffer.signature, ${rows}::jsonb)
    on conflict do nothing`.execute(store);
  const { rows: others } = await sql<{ what: string }>`
    select g.subject_kind || ' ' || g.subject_id || ', sequence number ' || g.sequence as what
      from jsonb_populate_recordset(null::coffer.signature, ${rows}::jsonb) g
     where not exists (select from coffer.signature s
       where (s.network_type, s.chain_id, s.sender, s.sequence, s.version, s.part)
           = (g.network_type, g.chain_id, g.sender, g.sequence, g.version, g.part)
         and (s.subject_kind, s.subject_id, s.generation, s.transaction_id)
           = (g.subject_kind, g.subject_id, g.generation, g.transaction_id))
     limit 1`.execute(store);
  if (others[0] !== undefined)
    throw new Error(`The signer's file and its table contradict each other: ${others[0].what}.`);
  return merged.numAffectedRows ?? 0n;
}

/** How many signatures there are, and a sum over all of them in which none can be other than it was. */
export type SignatureSum = { readonly count: bigint; readonly sum: bigint };

const SUMMED_DIGITS = 15;

/** What a signature adds to the sum, as `sumSignatures` has the database reckon it. */
export function summandOf(signature: Signature): bigint {
  const { generation, networkId, part, payloadHash, sender, sequence } = signature;
  const { assetKey, ceiling, countedUnits, subjectId, subjectKind, transactionId, version } =
    signature;
  const place = [networkId.type, networkId.chainId, sender, sequence, version, part];
  const what = [subjectKind, subjectId, generation, transactionId, payloadHash];
  // None of these is in a signature from before there were ceilings.
  const counted = [ceiling, assetKey, countedUnits].filter((each) => each !== null);
  const hash = createHash("sha256")
    .update([...place, ...what, ...counted].join(" "))
    .digest("hex");
  return BigInt(`0x${hash.slice(0, SUMMED_DIGITS)}`);
}

/** Over the whole table, without a time limit; in a transaction of the caller's. */
export async function sumSignatures(store: Store): Promise<SignatureSum> {
  await sql`set local statement_timeout = 0`.execute(store);
  const { rows } = await sql<SignatureSum>`
    select count(*) as count, coalesce(sum(('x' || left(encode(sha256(convert_to(concat_ws(' ',
        network_type, chain_id, sender, sequence, version, part, subject_kind, subject_id, generation,
        transaction_id, payload_hash, ceiling, asset_key, counted_units), 'UTF8')), 'hex'), ${sql.lit(SUMMED_DIGITS)}))::bit(60)::bigint), 0) as sum
      from coffer.signature`.execute(store);
  return rows[0] ?? { count: 0n, sum: 0n };
}

/** In the order of sequence numbers, those behind `after`. */
export async function pageSignatures(
  store: Store,
  { after, limit }: { readonly after: Signature | null; readonly limit: number },
): Promise<readonly Signature[]> {
  const key = sql.raw("(network_type, chain_id, sender, sequence, version, part)");
  const behind =
    after === null
      ? sql`true`
      : sql`${key} > (${after.networkId.type}, ${after.networkId.chainId}, ${after.sender},
          ${after.sequence.toString()}::numeric, ${after.version}::int, ${after.part}::int)`;
  const { rows } = await sql<Selectable<Tables["signature"]>>`
    select * from coffer.signature where ${behind}
     order by network_type, chain_id, sender, sequence, version, part limit ${limit}`.execute(
    store,
  );
  return rows.map(signatureOf);
}

/** What is on record as signed and not remembered by the signer: by kind, subject and transaction. */
export async function listUnremembered(store: Store): Promise<readonly string[]> {
  const { rows } = await sql<{ what: string }>`
    select o.kind || ' ' || o.subject_id || ': ' || a.transaction_id as what
      from coffer.outgoing_subjects o
      join coffer.outgoing_attempt a using (outgoing_id)
     where a.signed_transaction is not null and not exists (
       select from coffer.signature s
        where (s.network_type, s.chain_id, s.sender, s.sequence)
            = (o.network_type, o.chain_id, o.sender, o.sequence)
          and (s.subject_kind, s.subject_id, s.transaction_id)
            = (o.kind, o.subject_id, a.transaction_id))
     order by o.updated_at, a.attempt`.execute(store);
  return rows.map(({ what }) => what);
}

/** A signature, and what the record says that its subject moves. */
export type SignedMove = { readonly signature: Signature; readonly move: ChainMove };

/** Every signature of subjects on record that were signed with more than one sequence number. */
export async function listSignedAgain(store: Store): Promise<readonly SignedMove[]> {
  const { rows } = await sql<Selectable<Tables["signature"]> & { move: JsonMove }>`
    select s.*, o.move from coffer.signature s
      join lateral (
        select jsonb_build_object('assetKey', o.asset_key, 'to', o.destination, 'memo', o.memo,
            'units', o.units::text) as move
          from coffer.outgoing_subjects o where o.kind = s.subject_kind and o.subject_id = s.subject_id
         order by o.sequence = s.sequence desc limit 1) o on true
     where (s.subject_kind, s.subject_id) in (
       select again.subject_kind, again.subject_id from coffer.signature again where again.generation > 0)
     order by s.subject_kind, s.subject_id, s.generation, s.version, s.part`.execute(store);
  return rows.map(({ move, ...row }) => ({
    signature: signatureOf(row),
    move: { ...move, units: BigInt(move.units) },
  }));
}

type JsonMove = Omit<ChainMove, "units"> & { readonly units: string };
