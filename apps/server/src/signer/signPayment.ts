import { assembleEvmTransaction, verifyEvmTransfer } from "@coffer/chains/evm";
import { evmAccountXpub, evmAddressOfXpub, signEvmPayload } from "@coffer/chains/evm/node";
import type { Database } from "../storage/database.ts";
import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import { enqueue } from "../storage/enqueue.ts";
import { lockPayment, movePayment, type Payment } from "../storage/send/payments.ts";

/** The hot wallet's one paying key: branch 0, index 0. */
const HOT_KEY = { branch: 0, index: 0 } as const;

type Signer = {
  readonly database: Database;
  readonly hotSeed: Uint8Array;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Signs one prepared payment: decodes the bytes with the code the browser uses, holds them against
 * the payment's own record (network, receiver, amount, nonce, fee ceiling), and stores the signed
 * bytes before anybody can send them. Bytes that do anything else are never signed.
 */
export async function signPayment(signer: Signer, paymentId: string): Promise<void> {
  const { clock, database, log } = signer;
  await database.transaction().execute(async (store) => {
    const payment = await lockPayment(store, paymentId);
    if (payment?.state !== "prepared") return;
    const signed = signedBytes(payment, signer.hotSeed);
    if (!signed.ok) {
      log.alarm("signerRefuses", { paymentId, problem: signed.problem });
      throw new Error(`The signer refuses payment ${paymentId}: ${signed.problem}.`);
    }
    await movePayment(store, {
      paymentId,
      from: "prepared",
      to: "signed",
      set: {
        signed_transaction: signed.rawHex,
        transaction_id: signed.transactionId,
      },
      now: new Date(clock.nowMs()),
    });
    await enqueue(store, "payment-step", { paymentId });
  });
}

type SignedBytes =
  | { readonly ok: true; readonly rawHex: string; readonly transactionId: string }
  | { readonly ok: false; readonly problem: string };

function signedBytes(payment: Payment, hotSeed: Uint8Array): SignedBytes {
  const { nonce, unsigned_payload: payloadHex } = payment;
  if (nonce === null || payloadHex === null) return { ok: false, problem: "no payload" };
  if (payment.asset_key !== payment.fee_asset_key)
    return { ok: false, problem: "not a payment of the network's coin" };
  const verified = verifyEvmTransfer(payloadHex, {
    chainId: payment.chain_id,
    to: payment.destination,
    units: payment.units,
    feeUnitsMax: payment.fee_units,
    nonce: Number(nonce),
  });
  if (!verified.ok) return { ok: false, problem: JSON.stringify(verified.problem, showUnits) };
  const from = evmAddressOfXpub(evmAccountXpub(hotSeed), HOT_KEY.branch, HOT_KEY.index);
  const signatureHex = signEvmPayload(payloadHex, hotSeed, HOT_KEY);
  const assembled = assembleEvmTransaction({ payloadHex, signatureHex, from });
  if (!assembled.ok) return { ok: false, problem: assembled.problem.kind };
  return { ok: true, ...assembled.value };
}

const showUnits = (_: string, value: unknown) =>
  typeof value === "bigint" ? value.toString() : value;
