import type { CallFailure, PrivateAccountFailure } from "@coffer/client";
import type { Translate } from "@coffer/i18n";

/** Why a PIN, or a passkey, did not do what it was given for. */
export type PinFailure = PrivateAccountFailure | CallFailure;

export type PinWords = {
  /** What is wrong; nothing where only the time has to pass. */
  readonly error: string | undefined;
  /** How many tries are left, where somebody counts them. */
  readonly note: string | undefined;
  /** How long no other one is looked at. */
  readonly waitMs: number;
};

type VaultProblem = Extract<PrivateAccountFailure, { readonly kind: "vault" }>["problem"];
type PasskeyProblem = Extract<PrivateAccountFailure, { readonly kind: "passkey" }>["problem"];

const only = (error: string | undefined): PinWords => ({ error, note: undefined, waitMs: 0 });

/** What is said of it. (rule 530) */
export function pinWords(failure: PinFailure, t: Translate): PinWords {
  if ("code" in failure) return only(t("privateAccount.noAnswer"));
  switch (failure.kind) {
    case "vault":
      return vaultWords(failure.problem, t);
    case "passkey":
      return only(passkeyText(failure.problem, t));
    case "container":
      return only(t("privateAccount.loadFailed"));
    case "broken":
      return only(t("privateAccount.broken"));
  }
}

function vaultWords(problem: VaultProblem, t: Translate): PinWords {
  switch (problem.kind) {
    case "wrongPin": {
      const { attemptsLeft: count, waitMs } = problem;
      const note = count === null ? undefined : t("privateAccount.triesLeft", { count });
      return { error: t("errors.incorrectPin"), note, waitMs };
    }
    case "wait":
      return { ...only(undefined), waitMs: problem.waitMs };
    case "destroyed":
      return only(t("errors.pinShareDestroyed"));
    case "damaged":
      return only(t("privateAccount.damaged"));
    case "noAnswer":
      return only(t("privateAccount.noAnswer"));
    case "wrongPasskey":
      return only(t("privateAccount.passkeyWrong"));
    case "locked":
      return only(t("privateAccount.lockedMeanwhile"));
    case "none":
      return only(t("privateAccount.seedNotSet"));
  }
}

const passkeyText = ({ kind }: PasskeyProblem, t: Translate): string =>
  kind === "unsupported"
    ? t("privateAccount.passkeyUnsupported")
    : t("privateAccount.passkeyCancelled");

/** Only the words help now: it is no use to ask for a PIN. */
export const isPast = (failure: PinFailure): boolean =>
  "kind" in failure &&
  failure.kind === "vault" &&
  (failure.problem.kind === "destroyed" || failure.problem.kind === "damaged");
