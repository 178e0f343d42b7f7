import type { NoPasskey } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { tidyLine } from "@coffer/core/lines";
import { nameDevice } from "@coffer/core/session";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useState, type SubmitEvent } from "react";
import { ErrorLine } from "../parts/ErrorLine.tsx";
import { ReauthorizeForm } from "../parts/reauthorize/ReauthorizeForm.tsx";
import { useProven } from "../parts/reauthorize/useProven.ts";
import { PasskeyName } from "./PasskeyName.tsx";

const NEWS_MS = 5_000;

const refusals = {
  cancelled: "passkeys.cancelled",
  unsupported: "passkeys.unsupported",
  alreadyThere: "passkeys.alreadyThere",
  failed: "passkeys.notMade",
} as const satisfies Record<NoPasskey, string>;

/** Takes a name for a passkey and has the browser make it; a proof that is too old comes in between. (rule 549) */
export function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [name, setName] = useState(() => {
    const device = nameDevice(navigator.userAgent, false);
    return device === "" ? t("passkeys.oneTitle") : device;
  });
  const [refusal, setRefusal] = useState<NoPasskey | null>(null);
  const adding = useProven({
    run: () => wallet.passkeys((passkeys) => passkeys.add(tidyLine(name))),
    onDone: (added) => {
      if (added !== "added") {
        setRefusal(added);
        return;
      }
      wallet.notify({ type: "success", message: t("passkeys.added"), hideAfterMs: NEWS_MS });
      onClose();
    },
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setRefusal(null);
    adding.start();
  }

  const { proof } = adding;
  // A browser makes a passkey for a press: after the proof the button is there for another one.
  if (proof !== null)
    return (
      <ReauthorizeForm
        text={t("passkeys.proveText")}
        onDone={proof.onCancel}
        onCancel={proof.onCancel}
      />
    );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-16 text-pretty text-text-2">{t("passkeys.addText")}</p>
      <PasskeyName name={name} onChange={setName} hint={t("passkeys.nameHint")} />
      <ErrorLine text={refusal === null ? adding.error : t(refusals[refusal])} />
      <Button
        variant="primary"
        type="submit"
        isBusy={adding.isBusy}
        disabled={tidyLine(name) === ""}
      >
        {t("passkeys.addNext")}
      </Button>
    </form>
  );
}
