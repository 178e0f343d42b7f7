import { useAppState } from "@coffer/client/react";
import type { Payee } from "@coffer/contract";
import { findPayee, type PayeeAddress } from "@coffer/core/payees";

/** Who is saved under an address, in any spelling; undefined when nobody is. */
export const usePayee = (place: PayeeAddress): Payee | undefined =>
  useAppState(({ payees }) => findPayee(payees, place));
