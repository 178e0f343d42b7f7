import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from "node:crypto";
import type { LedgerTransfer } from "@coffer/ledger";
import type { SealingSecrets } from "../../ports/services.ts";
import type { BookingCall } from "../../storage/books/keepBookingCalls.ts";
import { inUse, keyFor } from "../sealText.ts";

/**
 * Keys of one kind of codes, the newest first, which makes what is made. Key objects: to take bytes for a
 * key costs four times as much as the code itself, and every booking makes one.
 */
export type MacKeys = readonly [KeyObject, ...KeyObject[]];

export function macKeys(secrets: SealingSecrets, label: string): MacKeys {
  const [current = secrets.current, ...others] = inUse(secrets);
  const keyOf = (secret: string) => createSecretKey(keyFor(secret, label));
  return [keyOf(current), ...others.map(keyOf)];
}

export const CALL_LABEL = "coffer:booking-call:v1";

export const macOf = ([key]: MacKeys, text: string): Uint8Array =>
  createHmac("sha256", key).update(text).digest();

/** By which of the keys this is the code of this text, the newest being 0; -1: by none. */
export const macAge = (keys: MacKeys, text: string, mac: Uint8Array): number =>
  keys.findIndex((key) => {
    const right = macOf([key], text);
    return right.length === mac.length && timingSafeEqual(right, mac);
  });

export type CalledTransfer = Pick<
  LedgerTransfer,
  "brandId" | "idempotencyKey" | "kind" | "requestHash" | "scopeUserId"
>;

/** Everything that a transfer is, and who says so: no field runs into the next. */
export const callText = (
  { brandId, idempotencyKey, kind, requestHash, scopeUserId }: CalledTransfer,
  { bookedBy, madeAtMs, moves, transferId }: BookingCall,
): string =>
  JSON.stringify([
    CALL_LABEL,
    bookedBy,
    brandId,
    scopeUserId,
    transferId,
    idempotencyKey,
    Buffer.from(requestHash).toString("hex"),
    kind,
    moves,
    madeAtMs,
  ]);
