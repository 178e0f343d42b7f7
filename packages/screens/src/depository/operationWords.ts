import type { SpotOperation } from "@coffer/contract";
import type { PlainTextKey, Translate } from "@coffer/i18n";

const titles = {
  kyc: "depository.identity",
  aml: "depository.addressCheck",
  deposit: "depository.received",
  withdraw: "depository.sent",
  exchange: "depository.exchanged",
} as const satisfies Record<SpotOperation["operationType"], PlainTextKey>;

/** Reads a table that a newer server may name more of. */
const isIn = <Table extends object>(name: PropertyKey, table: Table): name is keyof Table =>
  Object.hasOwn(table, name);

/** What an operation was, in a word or two; one that this wallet does not know says so. */
export function operationTitle(
  { operationType, deposit }: Pick<SpotOperation, "operationType" | "deposit">,
  t: Translate,
): string {
  if (deposit?.fiatAsset != null) return t("depository.bought");
  return t(isIn(operationType, titles) ? titles[operationType] : "depository.unknownOperation");
}

const statuses = {
  FULFILLED: "depository.ok",
  FAILED: "depository.failed",
  PROCESSING: "depository.processing",
  OTHER: "history.unknown",
} as const satisfies Record<SpotOperation["status"], PlainTextKey>;

/** What has become of one; any other status is unknown. */
export const statusWord = (status: SpotOperation["status"], t: Translate): string =>
  t(isIn(status, statuses) ? statuses[status] : "history.unknown");

const unknown = {
  kyc: "history.unknown",
  aml: "aml.otherStatus",
  deposit: "depository.unknownDeposit",
  withdraw: "send.statusUnknown",
  exchange: "depository.unknownExchange",
} as const satisfies Record<SpotOperation["operationType"], PlainTextKey>;

/** The same where there is room for what it is whose status is unknown. (rule 456) */
export function wholeStatus(
  { operationType, status }: Pick<SpotOperation, "operationType" | "status">,
  t: Translate,
): string {
  const isOther = status === "OTHER" || !isIn(status, statuses);
  return isOther && isIn(operationType, unknown)
    ? t(unknown[operationType])
    : statusWord(status, t);
}

/** Red for what has failed alone, green for what is done. */
export function statusLook(status: SpotOperation["status"]): string {
  if (status === "FULFILLED") return "text-16 font-bold text-positive";
  return status === "FAILED"
    ? "text-16 font-bold text-negative"
    : "text-16 font-medium text-text-1";
}
