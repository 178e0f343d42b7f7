import type { UserId } from "@coffer/core/ids";
import type { Assertion } from "../../ports/passkeyCeremonies.ts";
import type { NamedPayment } from "./tryGuardCode.ts";

/** What a paying call may bring as its confirmation. */
export type OfferedConfirmation = {
  readonly guardCode?: string | undefined;
  /** Beside it: a code of the app, or a recovery code in its place. */
  readonly authenticatorCode?: string | undefined;
  readonly assertion?: Assertion | undefined;
};

/** That part of a call. */
export const confirmationIn = ({
  guardCode,
  authenticatorCode,
  assertion,
}: OfferedConfirmation): OfferedConfirmation => ({ guardCode, authenticatorCode, assertion });

/** A payment as the guard looks at it. */
export type GuardedPayment = NamedPayment &
  OfferedConfirmation & {
    readonly userId: UserId;
    readonly sessionId: string;
    readonly idempotencyKey: string;
    /** It leaves an account of custody's: the signer has its word in it. */
    readonly takesWord?: true;
    /** Whether its code was right when it was judged before. */
    readonly isCodeProved: boolean;
  };
