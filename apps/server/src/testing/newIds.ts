import type { AccountId, PaymentId, UserId } from "@coffer/core/ids";
import { systemRandom } from "../adapters/clockAndRandom.ts";

/** Ids as the product makes them, of nobody and nothing yet. */
export const newUserId = () => systemRandom.id() as UserId;
export const newAccountId = () => systemRandom.id() as AccountId;
export const newPaymentId = () => systemRandom.id() as PaymentId;
