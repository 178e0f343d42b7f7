import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { createLedgerWriter } from "../createLedgerWriter.ts";
import type { LedgerRole } from "../ledgerRole.ts";
import type { LedgerAnswer, LedgerWriter } from "../ledgerWriter.ts";
import { houseUserId, openAccount, type LedgerAccountKind } from "../openAccount.ts";
import type { LedgerLeg, LedgerTransfer } from "../postTransfer.ts";
import { openTestLedger, type TestLedger } from "./openTestLedger.ts";
import { queryThrough } from "./queryThrough.ts";

/** Whose, of which kind and, unless it is main, for which purpose; all of one asset. */
export const accountNames = [
  "alice spendable",
  "alice pending",
  "alice spendable spot",
  "alice pending spot",
  "alice pending voucher",
  "alice spendable invoice",
  "alice pending invoice",
  "alice spendable promo",
  "alice spendable bonus",
  "bob spendable",
  "bob pending",
  "bob spendable spot",
  "bob spendable invoice",
  "bob spendable bonus",
  "house chain",
  "house cold",
  "house networkFees",
  "house float",
  "house inventory",
  "house issued",
] as const;
export type AccountName = (typeof accountNames)[number];

export const ledgerRoles = ["coffer_api", "coffer_jobs"] as const;
export const [alice, bob] = [randomUUID(), randomUUID()] as const;
export const brandId = "brand";
const owners: Readonly<Record<string, string>> = { alice, bob, house: houseUserId };

/** A transfer of Alice's, unless it says whose. */
export type Given = Pick<LedgerTransfer, "kind" | "legs" | "hold"> & {
  /** How its key begins. */
  readonly key: string;
  readonly scopeUserId?: string;
};

export type RuledLedger = {
  readonly ledger: TestLedger;
  readonly clients: Readonly<Record<LedgerRole, Client>>;
  /** Keeps five of Alice's. */
  readonly holdId: string;
  /** The same, out of what she keeps for the purpose spot. */
  readonly spotHoldId: string;
  /** The same, of a voucher that she has made. */
  readonly voucherHoldId: string;
  /** The same, of what came for an invoice of hers. */
  readonly invoiceHoldId: string;
  readonly id: (name: AccountName) => string;
  readonly move: (from: AccountName, to: AccountName, units: bigint) => readonly LedgerLeg[];
  readonly post: (role: LedgerRole, transfer: LedgerTransfer) => Promise<LedgerAnswer>;
  readonly close: () => Promise<void>;
};

export const transferOf = ({ key, scopeUserId = alice, ...given }: Given): LedgerTransfer => ({
  transferId: randomUUID(),
  brandId,
  scopeUserId,
  idempotencyKey: `${key}${randomUUID()}`,
  requestHash: new Uint8Array([1]),
  ...given,
});

/** Asks for the account of this name, as whoever the client acts as. */
export async function openNamed(
  client: Parameters<typeof queryThrough>[0],
  name: AccountName,
  assetKey: string,
): Promise<string> {
  const [owner, kind, purpose = "main"] = name.split(" ") as [string, LedgerAccountKind, string?]; // as the names are made
  const account = { accountId: randomUUID(), brandId, userId: owners[owner] ?? "" };
  return openAccount(queryThrough(client), { ...account, assetKey, kind, purpose });
}

export async function actAs(role: string, { connectionString }: TestLedger): Promise<Client> {
  const client = new Client({ connectionString, options: `-c role=${role}` });
  await client.connect();
  return client;
}

/** A ledger with no rules but production's, and money in each of its accounts. */
export async function openRuledLedger(): Promise<RuledLedger> {
  const ledger = await openTestLedger("");
  const ids = new Map<AccountName, string>();
  for (const name of accountNames) ids.set(name, await openNamed(ledger.superuser, name, "coin"));
  const id = (name: AccountName): string => ids.get(name) ?? "";
  const move = (from: AccountName, to: AccountName, units: bigint): readonly LedgerLeg[] => [
    { accountId: id(from), units: -units },
    { accountId: id(to), units },
  ];
  // The owner alone books by no rule; in pending accounts it is what payments of old left unheld.
  for (const name of accountNames.filter((each) => each !== "house chain"))
    await ledger.owner.query(
      `select ledger.post_transfer(gen_random_uuid(), $1, $2, gen_random_uuid()::text, '', 'first', $3,
         '{-100,100}', null)`,
      [brandId, houseUserId, [id("house chain"), id(name)]],
    );
  const clients = {
    coffer_api: await actAs("coffer_api", ledger),
    coffer_jobs: await actAs("coffer_jobs", ledger),
  };
  const writers = {
    coffer_api: writerOf("coffer_api", ledger),
    coffer_jobs: writerOf("coffer_jobs", ledger),
  };
  const post = async (role: LedgerRole, transfer: LedgerTransfer): Promise<LedgerAnswer> =>
    writers[role].post({ transfer, companions: [] });
  const reserve = (name: "alice" | "bob") =>
    transferOf({
      kind: "reserve",
      hold: { kind: "open" },
      key: "send:",
      scopeUserId: owners[name] ?? "",
      legs: move(`${name} spendable`, `${name} pending`, 5n),
    });
  const reserved = reserve("alice");
  const open = (kind: string, key: string, legs: readonly LedgerLeg[]) =>
    transferOf({ kind, hold: { kind: "open" }, key, legs });
  const drawn = open(
    "reserve",
    "withdraw:",
    move("alice spendable spot", "alice pending spot", 5n),
  );
  const made = open("voucher", "voucher:", move("alice spendable", "alice pending voucher", 5n));
  const refunded = open(
    "reserve",
    "invoice-refund:",
    move("alice spendable invoice", "alice pending invoice", 5n),
  );
  for (const each of [reserved, reserve("bob"), drawn, made, refunded])
    await post("coffer_api", each);
  return {
    ledger,
    clients,
    holdId: reserved.transferId,
    spotHoldId: drawn.transferId,
    voucherHoldId: made.transferId,
    invoiceHoldId: refunded.transferId,
    id,
    move,
    post,
    close: async () => {
      for (const role of ledgerRoles) {
        await clients[role].end();
        await writers[role].close();
      }
      await ledger.close();
    },
  };
}

const writerOf = (role: LedgerRole, { connectionString }: TestLedger): LedgerWriter =>
  createLedgerWriter({ connectionString, companions: [], onConnectionLost: () => {}, role });
