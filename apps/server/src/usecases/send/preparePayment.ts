import type { NetworkId } from "@coffer/contract";
import type { Store } from "../../storage/database.ts";
import type { Services } from "../../ports/services.ts";
import { enqueue } from "../../storage/enqueue.ts";
import {
  lockNextNonce,
  setNextNonce,
  startNonce,
  unitsUnderWay,
} from "../../storage/send/nonces.ts";
import { lockPayment, movePayment, type Payment } from "../../storage/send/payments.ts";
import { chainOf } from "../chainOf.ts";
import { hotAddress } from "./hotAddress.ts";

/**
 * Gives a payment its place in the chain's order: nonce and unsigned bytes, stored together. Only
 * when the payout address can cover it: a payment that would block the queue waits before it.
 */
export async function preparePayment(services: Services, paymentId: string): Promise<void> {
  const { database } = services;
  await database.transaction().execute(async (store) => {
    const payment = await lockPayment(store, paymentId);
    if (payment?.state !== "screened") return;
    const networkId = { type: payment.network_type, chainId: payment.chain_id };
    const address = await hotAddress(services, networkId, store);
    const nonce = await takeNonce(services, store, { networkId, address });
    await refuseWhenShort(services, store, { payment, networkId, address });
    await setNextNonce(store, { networkId, address }, nonce + 1n);
    await movePayment(store, {
      paymentId,
      from: "screened",
      to: "prepared",
      set: { nonce, unsigned_payload: payloadOf(services, payment, { networkId, nonce }) },
      now: new Date(services.clock.nowMs()),
    });
    await enqueue(store, "payment-sign", { paymentId });
  });
}

type Sender = { readonly networkId: NetworkId; readonly address: string };

async function takeNonce(services: Services, store: Store, sender: Sender): Promise<bigint> {
  const known = await lockNextNonce(store, sender);
  if (known !== undefined) return known;
  const counted = await chainOf(services, sender.networkId).nonceOf(sender.address, "withPending");
  await startNonce(store, sender, counted);
  const started = await lockNextNonce(store, sender);
  if (started === undefined) throw new Error("A nonce that was written cannot be read.");
  return started;
}

async function refuseWhenShort(
  services: Services,
  store: Store,
  { payment, networkId, address }: Sender & { payment: Payment },
): Promise<void> {
  const { fee_asset_key: feeAssetKey } = payment;
  const chain = chainOf(services, networkId);
  // The nonce before the balance: a payment mined in between is counted twice, never left out.
  const fromNonce = await chain.nonceOf(address, "mined");
  const held = await chain.balanceOf(address, feeAssetKey);
  const underWay = await unitsUnderWay(store, { networkId, feeAssetKey, fromNonce });
  const coinUnits = payment.asset_key === feeAssetKey ? payment.units : 0n;
  if (held - underWay >= coinUnits + payment.fee_units) return;
  services.log.alarm("payoutAddressLow", {
    network: `${networkId.type}:${networkId.chainId}`,
    address,
    heldUnits: held.toString(),
    neededUnits: (underWay + coinUnits + payment.fee_units).toString(),
  });
  throw new Error("The payout address cannot cover this payment yet.");
}

function payloadOf(
  services: Services,
  payment: Payment,
  { networkId, nonce }: { networkId: NetworkId; nonce: bigint },
): string {
  const {
    gas,
    max_fee_per_gas: maxFeePerGas,
    max_priority_fee_per_gas: maxPriorityFeePerGas,
  } = payment;
  if (gas === null || maxFeePerGas === null || maxPriorityFeePerGas === null)
    throw new Error(`Payment ${payment.payment_id} has no fee terms.`);
  return chainOf(services, networkId).buildTransfer({
    assetKey: payment.asset_key,
    nonce,
    to: payment.destination,
    units: payment.units,
    terms: { gas, maxFeePerGas, maxPriorityFeePerGas },
  });
}
