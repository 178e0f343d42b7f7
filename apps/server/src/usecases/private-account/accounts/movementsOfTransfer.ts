import type { Movement } from "@coffer/core/history";
import {
  personalMovements,
  type PersonalTransferFacts,
} from "@coffer/core/private-account/transfers";
import type { PersonalTransfer } from "../../../storage/private-account/personalTransfers.ts";

/** What a block did with a transfer; null while it stands in none. */
export const minedOf = ({
  feeUnits,
  isSuccess,
}: Pick<PersonalTransfer, "feeUnits" | "isSuccess">): PersonalTransferFacts["mined"] =>
  feeUnits === null || isSuccess === null ? null : { feeUnits, isSuccess };

/** What a transfer out of a private account has done to the accounts of its address. */
export const movementsOfTransfer = (transfer: PersonalTransfer): readonly Movement[] =>
  personalMovements({ ...transfer, mined: minedOf(transfer) });
