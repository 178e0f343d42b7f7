import { nextKyc, nextKycAskMs, type KycMover, type KycStatus } from "@coffer/core/kyc";
import type { Services } from "../../ports/services.ts";
import {
  lockKycCheck,
  writeKycCheck,
  type KycCheck,
  type KycForm,
} from "../../storage/kyc/kycChecks.ts";
import { touchUser } from "../../storage/session/users.ts";

export type TakenWord = {
  readonly by: KycMover;
  readonly status: KycStatus;
  /** When it was said, or asked for. */
  readonly asOf: Date;
  /** Where the person fills in what the provider waits for; undefined: the one that is known. */
  readonly form?: KycForm | undefined;
};

const asked: ReadonlySet<KycStatus> = new Set(["USER_INPUT_REQUIRED", "PROCESSING"]);

/**
 * Books a word about a person's check by the rules of its life, and tells every device when something
 * has changed. Answers what it led to; "unknown" where no check was ever begun.
 */
export async function takeKycWord(
  { database, clock, kyc }: Pick<Services, "database" | "clock" | "kyc">,
  userId: string,
  { by, status, asOf, form }: TakenWord,
): Promise<"moved" | "same" | "outdated" | "refused" | "unknown"> {
  return database.transaction().execute(async (store) => {
    const check = await lockKycCheck(store, userId);
    if (check === undefined) return "unknown";
    const standing = { status: check.status, asOfMs: check.asOf.getTime() };
    const step = nextKyc(standing, { by, status, asOfMs: asOf.getTime() });
    if (step.kind === "outdated" || step.kind === "refused") return step.kind;
    const updatedAt = step.kind === "moved" ? new Date(clock.nowMs()) : check.updatedAt;
    const next: KycCheck = { status, updatedAt, asOf, form: formOf(status, form ?? check.form) };
    const askAt = askAtOf(next, clock.nowMs(), kyc.askEveryMs);
    await writeKycCheck(store, userId, { ...next, askAt });
    if (step.kind === "moved" || form !== undefined) await touchUser(store, userId);
    return step.kind;
  });
}

const formOf = (status: KycStatus, form: KycForm | null) =>
  status === "USER_INPUT_REQUIRED" ? form : null;

function askAtOf({ status, updatedAt }: KycCheck, nowMs: number, leastMs: number): Date | null {
  if (!asked.has(status)) return null;
  const afterMs = nextKycAskMs(nowMs - updatedAt.getTime(), leastMs);
  return afterMs === null ? null : new Date(nowMs + afterMs);
}
