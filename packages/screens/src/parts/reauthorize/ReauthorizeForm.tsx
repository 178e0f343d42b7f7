import { isProof, type StrongMeans } from "@coffer/core/passkeys";
import { useAppState, useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { TextButton } from "@coffer/ui";
import { WayToRecovery } from "../passkeys/WayToRecovery.tsx";
import { PasskeyButton } from "../passkeys/PasskeyButton.tsx";
import { usePasskeyAttempt } from "../passkeys/usePasskeyAttempt.ts";
import { usePasskeyText } from "../passkeys/usePasskeyText.ts";
import { CodeProof } from "./CodeProof.tsx";
import { PasswordProof } from "./PasswordProof.tsx";
import { useProofMeans } from "./useProofMeans.ts";

export type ReauthorizeFormProps = {
  /** Why it is asked for; without one, that a way to sign in is about to change. */
  readonly text?: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/**
 * Proves anew who is here before a contact, a password or a rule changes: by a passkey where there is one, or by a
 * code or the password, with a code of the app where that is what stands behind the account. (rule 550)
 */
export function ReauthorizeForm({ text, onDone, onCancel }: ReauthorizeFormProps) {
  const { t } = useTexts();
  const means = useProofMeans();
  const hasPassword = useAppState(({ userProfile }) => userProfile?.isPasswordSet === true);
  const code = besideOf(means, ["code", "codeAndStep"]);
  const password = hasPassword ? besideOf(means, ["password", "passwordAndStep"]) : null;
  const isStrong = means.hasPasskey || means.hasAuthenticator;
  // Who says that it is lost is asked for what counts instead.
  const hasPasskey = means.hasPasskey && !means.isRecovered;
  return (
    <div className="flex flex-col gap-6 pt-2">
      <div className="flex flex-col gap-2">
        <h2 className="text-20 font-bold text-text-1">{t("contact.proveTitle")}</h2>
        <p className="text-16 text-text-2">{text ?? t("contact.proveText")}</p>
      </div>
      {hasPasskey && <PasskeyProof onDone={onDone} />}
      {code !== null && (
        <CodeProof isQuiet={hasPasskey} withApp={code === "app"} onDone={onDone}>
          {password !== null && !hasPasskey && (
            <PasswordProof withApp={password === "app"} onDone={onDone} />
          )}
        </CodeProof>
      )}
      <div className="flex flex-col items-center">
        {isStrong && !means.isRecovered && <WayToRecovery />}
        <TextButton onPress={onCancel}>{t("words.cancel")}</TextButton>
      </div>
    </div>
  );
}

type Offered = Parameters<typeof isProof>[1];

/** Whether one of these proves something alone, with a code of the app beside it, or not at all (null). */
function besideOf(
  means: StrongMeans,
  [alone, withApp]: readonly [Offered, Offered],
): "nothing" | "app" | null {
  if (isProof(means, alone)) return "nothing";
  return isProof(means, withApp) ? "app" : null;
}

function PasskeyProof({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const proving = usePasskeyAttempt(() => wallet.passkeys((passkeys) => passkeys.prove()), onDone);
  const error = usePasskeyText(proving.trouble, "contact.passkeyRefused");
  return (
    <PasskeyButton
      label={t("contact.proveByPasskey")}
      isBusy={proving.isBusy}
      error={error}
      onPress={() => void proving.run()}
    />
  );
}
