/**
 * A program that moves 4 units inside a transaction, says so, and never commits. Its arguments:
 * connection string, brand, transfer id, idempotency key, account to take from, account to give to.
 */
import { Client } from "pg";
import { houseUserId } from "../openAccount.ts";
import { postTransfer } from "../postTransfer.ts";
import { queryThrough } from "./queryThrough.ts";

const [connectionString, brandId = "", transferId = "", idempotencyKey = "", from = "", to = ""] =
  process.argv.slice(2);
if (connectionString === undefined) throw new Error("arguments expected");
const client = new Client({ connectionString });
await client.connect();
await client.query("begin");
const transfer = {
  transferId,
  brandId,
  scopeUserId: houseUserId,
  idempotencyKey,
  requestHash: new Uint8Array([1, 2, 3]),
  kind: "test",
  legs: [
    { accountId: from, units: -4n },
    { accountId: to, units: 4n },
  ],
};
const answer = await postTransfer(queryThrough(client), transfer, "coffer_jobs");
process.stdout.write(`${answer.outcome}\n`);
process.stdin.resume().once("end", () => process.exit());
