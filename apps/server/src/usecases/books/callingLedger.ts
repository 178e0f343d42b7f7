import type { LedgerTransfer, LedgerWriter } from "@coffer/ledger";
import type { Clock } from "../../ports/clockAndRandom.ts";
import type { SealingSecrets } from "../../ports/services.ts";
import {
  bookingCallRow,
  type Booker,
  type BookingCall,
} from "../../storage/books/keepBookingCalls.ts";
import { CALL_LABEL, callText, macKeys, macOf } from "./bookingMac.ts";

type Caller = {
  readonly bookedBy: Booker;
  readonly secrets: SealingSecrets;
  readonly clock: Clock;
};

/**
 * A writer that says of all that it books who booked it, in the same transaction. Everything that a process books
 * goes through the one that it is given here, so that no use case forgets it. (rule 584)
 */
export function callingLedger(
  ledger: LedgerWriter,
  { bookedBy, clock, secrets }: Caller,
): LedgerWriter {
  const keys = macKeys(secrets, CALL_LABEL);
  return {
    post: async (item) => {
      const { transfer } = item;
      const call: BookingCall = {
        transferId: transfer.transferId,
        bookedBy,
        moves: movesOf(transfer),
        madeAtMs: clock.nowMs(),
      };
      const row = bookingCallRow(call, macOf(keys, callText(transfer, call)));
      return ledger.post({ transfer, companions: [...item.companions, row] });
    },
    close: ledger.close,
  };
}

/** As the journal has them: what moves nothing is not booked. */
const movesOf = ({ legs }: LedgerTransfer): BookingCall["moves"] =>
  legs
    .filter(({ units }) => units !== 0n)
    .map(({ accountId, units }) => [accountId.toLowerCase(), units.toString()] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
