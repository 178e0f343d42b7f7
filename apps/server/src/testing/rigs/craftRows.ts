import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { buildEvmTransfer, evmQuote } from "@coffer/chains/evm/node";
import type { PaymentId } from "@coffer/core/ids";
import { SIGNATURE_FILE } from "../../signer/memory/signatureFile.ts";
import { readObjects } from "../../storage/objectOf.ts";
import { insertAttempts } from "../../storage/outgoing/attempts.ts";
import { insertOutgoings } from "../../storage/outgoing/outgoings.ts";
import { forge } from "./forge.ts";
import { COIN, FEE_TERMS, RECEIVER, type PayoutRig } from "./payoutRig.ts";

export const CRAFTED_UNITS = 500n;

/** What of the chain is no payment of ours, though our key has made it. */
export const stolen = {
  assetKey: COIN,
  to: "0x00000000000000000000000000000000000000bb",
  units: 9n,
};

/** Payments, and rows for them that somebody has made up who may write every table of the wallet. */
export function craftRows(rig: () => PayoutRig) {
  const { changeRow } = forge(rig);
  const paid = async () => rig().pay(await rig().addUser(), { units: CRAFTED_UNITS });

  async function rowOf(paymentId: PaymentId) {
    const outgoing = (await rig().outgoingsOf(paymentId)).at(-1);
    if (outgoing === undefined) throw new Error("The payment was not prepared.");
    return outgoing;
  }

  /** A payment whose transaction is signed and with a node, and not mined. */
  async function sent() {
    const paymentId = await paid();
    await rig().work();
    return { paymentId, outgoing: await rowOf(paymentId) };
  }

  const remembered = () =>
    readObjects(
      rig()
        .signer.database.selectFrom("signature")
        .select(["sequence", "generation", "version", "transaction_id"])
        .orderBy("sequence")
        .orderBy("version"),
    );
  const file = () => path.join(rig().signerFolder, SIGNATURE_FILE);
  const linesOfFile = () => readFileSync(file(), "utf8").trimEnd().split("\n").length;

  /** A row as somebody writes it who may write every table, with all that agrees with it. */
  async function insertRow(paymentId: PaymentId, sequence: bigint): Promise<string> {
    const { attempts: _, ...row } = await rowOf(paymentId);
    const outgoingId = randomUUID();
    const { database } = rig().services;
    const now = new Date(rig().services.clock.nowMs());
    await insertOutgoings(database, [{ ...row, outgoingId, sequence, state: "prepared", now }]);
    const plan = { nonce: Number(sequence), to: RECEIVER, units: CRAFTED_UNITS, ...FEE_TERMS };
    const unsignedPayload = buildEvmTransfer("31337", plan);
    const outgoing = { outgoingId, networkId: row.networkId };
    await insertAttempts(database, [
      { outgoing, attempt: 1, fee: evmQuote(FEE_TERMS), unsignedPayload, now },
    ]);
    return outgoingId;
  }

  /** Marks what there is as dead, and writes the payment down anew with another sequence number. */
  async function markDeadAndInsert(paymentId: PaymentId, sequence: bigint): Promise<string> {
    await changeRow((await rowOf(paymentId)).outgoingId, { state: "dead" });
    return insertRow(paymentId, sequence);
  }

  return { paid, rowOf, sent, remembered, file, linesOfFile, insertRow, markDeadAndInsert };
}
