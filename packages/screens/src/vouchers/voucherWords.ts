import type { VoucherSide } from "@coffer/client";
import type { EscrowTransfer } from "@coffer/contract";
import type { PlainTextKey, Translate } from "@coffer/i18n";

type States = Readonly<Record<EscrowTransfer["state"], PlainTextKey>>;

const made: States = {
  CREATED: "vouchers.waits",
  ACQUIRED: "vouchers.entered",
  RECEIVED: "vouchers.received",
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

const END = 4;
const starts = { list: 2, page: 4 } as const;

/** A voucher's number as it is read: its ends, with fewer signs in a list. */
export const shortVoucherId = (id: string, place: keyof typeof starts): string =>
  `${id.slice(0, starts[place])}…${id.slice(-END)}`;
