import type { VoucherSide } from "@coffer/client";
import type { EscrowTransfer } from "@coffer/contract";
import type { PlainTextKey, Translate } from "@coffer/i18n";

type States = Readonly<Record<EscrowTransfer["state"], PlainTextKey>>;

const made: States = {
  CREATED: "vouchers.waits",
  ACQUIRED: "vouchers.entered",
  RECEIVED: "assets.voucherReceived",
  CANCELLED: "vouchers.cancelled",
  EXPIRED: "vouchers.expired",
};
/** Whoever entered a code and did not receive it in time has it no more, whatever becomes of it. */
const taken: States = {
  CREATED: "vouchers.gone",
  ACQUIRED: "vouchers.waitsForYou",
  RECEIVED: "vouchers.received",
  CANCELLED: "vouchers.gone",
  EXPIRED: "vouchers.gone",
};

/** How a voucher stands, in words of whoever made or took it. */
export const voucherStateText = (
  side: VoucherSide,
  { state }: Pick<EscrowTransfer, "state">,
  t: Translate,
): string => t((side === "originated" ? made : taken)[state]);

/** Whether its money still waits for somebody. */
export const isVoucherOpen = ({ state }: Pick<EscrowTransfer, "state">): boolean =>
  state === "CREATED" || state === "ACQUIRED";
