import type { StoragePort } from "../ports/ports.ts";
import { forgetStart, recallStart } from "../session/startMemory.ts";

/** The code that the visit's link brought along; null when it brought none, or it was used. (rule 373) */
export const startVoucher = (storage: StoragePort): string | null =>
  recallStart(storage).voucher ?? null;

/** Its flow has begun: the code is nobody's any more. */
export const forgetStartVoucher = (storage: StoragePort): void => forgetStart(storage, ["voucher"]);
