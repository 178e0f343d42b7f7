import { useWallet } from "@coffer/client/react";
import type { Passkey } from "@coffer/contract";
import { tidyLine } from "@coffer/core/lines";
import { formatDate, useTexts } from "@coffer/i18n";
import { Button, Receipt } from "@coffer/ui";
import { useState, type SubmitEvent } from "react";
import { ErrorLine } from "../parts/ErrorLine.tsx";
import { ReauthorizeForm } from "../parts/reauthorize/ReauthorizeForm.tsx";
import { useProven } from "../parts/reauthorize/useProven.ts";
import { useAttempt } from "../parts/useAttempt.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { PasskeyName } from "./PasskeyName.tsx";

const NEWS_MS = 5_000;

export type OnePasskeyProps = { readonly passkey: Passkey; readonly onClose: () => void };

/** What is known of a passkey, its name to be changed, and the way to be rid of it. */
export function OnePasskey({ passkey, onClose }: OnePasskeyProps) {
  const { t, locale } = useTexts();
  const [isAsked, setIsAsked] = useState(false);
  if (isAsked)
    return <RemovePasskey passkey={passkey} onBack={() => setIsAsked(false)} onClose={onClose} />;
  const { createdAt, isSuspected, isSynced, usedAt } = passkey;
  return (
    <div className="flex flex-col gap-5">
      {isSuspected && (
        <p className="text-16 text-pretty text-negative">{t("passkeys.suspectedText")}</p>
      )}
      <Receipt
        rows={[
          { label: t("passkeys.addedAt"), value: formatDate(createdAt, locale) },
          {
            label: t("passkeys.lastUse"),
            value: usedAt === null ? t("passkeys.neverUsed") : formatDate(usedAt, locale),
          },
          {
            label: t("passkeys.keptIn"),
            value: isSynced ? t("passkeys.devices") : t("passkeys.oneDevice"),
          },
        ]}
      />
      {isSynced && <p className="text-14 text-pretty text-text-2">{t("passkeys.devicesHint")}</p>}
      <RenamePasskey passkey={passkey} onClose={onClose} />
      <Button variant="danger" onPress={() => setIsAsked(true)}>
        {t("passkeys.remove")}
      </Button>
    </div>
  );
}

function RenamePasskey({ passkey, onClose }: OnePasskeyProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [name, setName] = useState(passkey.name);
  const renaming = useAttempt(
    () => wallet.passkeys((passkeys) => passkeys.rename(passkey.id, tidyLine(name))),
    (renamed) => {
      if (!renamed.ok) return;
      wallet.notify({ type: "success", message: t("passkeys.renamed"), hideAfterMs: NEWS_MS });
      onClose();
    },
  );
  const error = useFailureText(renaming.failure, "errors.unknown");

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void renaming.run();
  }

  const isUnchanged = tidyLine(name) === "" || tidyLine(name) === passkey.name;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <PasskeyName
        name={name}
        error={error}
        onChange={(typed) => {
          setName(typed);
          renaming.forget();
        }}
      />
      <Button variant="quiet" type="submit" isBusy={renaming.isBusy} disabled={isUnchanged}>
        {t("passkeys.rename")}
      </Button>
    </form>
  );
}

type RemovePasskeyProps = OnePasskeyProps & { readonly onBack: () => void };

/** Asks once more before a passkey goes, and for a proof where the last one is too old. (rule 549) */
function RemovePasskey({ passkey, onBack, onClose }: RemovePasskeyProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const { start, isBusy, error, proof } = useProven({
    run: () => wallet.passkeys((passkeys) => passkeys.remove(passkey.id)),
    onDone: () => {
      wallet.notify({ type: "success", message: t("passkeys.removed"), hideAfterMs: NEWS_MS });
      onClose();
    },
  });
  if (proof !== null) return <ReauthorizeForm text={t("passkeys.proveText")} {...proof} />;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-16 font-bold wrap-anywhere text-text-1">{passkey.name}</p>
      <p className="text-16 text-pretty text-text-2">{t("passkeys.removeAsk")}</p>
      <ErrorLine text={error} />
      <Button variant="danger" isBusy={isBusy} onPress={start}>
        {t("passkeys.removeNow")}
      </Button>
      <Button variant="quiet" onPress={onBack}>
        {t("words.cancel")}
      </Button>
    </div>
  );
}
