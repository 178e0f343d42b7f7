import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button, Skeleton } from "@coffer/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { ErrorLine } from "../parts/ErrorLine.tsx";
import { ReauthorizeForm } from "../parts/reauthorize/ReauthorizeForm.tsx";
import { useProven } from "../parts/reauthorize/useProven.ts";
import { ConfirmApp } from "./ConfirmApp.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { ScanSecret } from "./ScanSecret.tsx";

const NEWS_MS = 6_000;
const WAIT_HEIGHT = 320;

type Started = { readonly secretUri: string; readonly recoveryCodes: readonly string[] };

/**
 * Sets an app up: its secret, its recovery codes, then a code of it. That comes last, so that whoever leaves
 * before the codes are saved has changed nothing. (rules 553 and 555)
 */
export function SetUpAuthenticator({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [step, setStep] = useState<"scan" | "codes" | "confirm">("scan");
  const [started, setStarted] = useState<Started | null>(null);
  const { start, isBusy, error, failure, proof } = useProven({
    run: () => wallet.authenticator((authenticator) => authenticator.start()),
    onDone: (made) => {
      setStarted(made);
      setStep("scan");
    },
  });
  const begin = useEffectEvent(start);
  useEffect(() => begin(), []);

  if (proof !== null)
    return (
      <ReauthorizeForm text={t("passkeys.proveText")} onDone={proof.onDone} onCancel={onClose} />
    );
  if (started === null && !isBusy && failure !== null)
    return (
      <div className="flex flex-col gap-5">
        <ErrorLine text={failure.code === "CONFLICT" ? t("authenticator.already") : error} />
        <Button variant="quiet" onPress={start}>
          {t("words.retry")}
        </Button>
      </div>
    );
  if (started === null) return <Skeleton width="100%" height={WAIT_HEIGHT} radius={16} />;
  switch (step) {
    case "scan":
      return <ScanSecret secretUri={started.secretUri} onNext={() => setStep("codes")} />;
    case "codes":
      return (
        <RecoveryCodes
          codes={started.recoveryCodes}
          onSaved={() => setStep("confirm")}
          onBack={() => setStep("scan")}
        />
      );
    case "confirm":
      return (
        <ConfirmApp
          onBack={() => setStep("codes")}
          onBeginAgain={() => {
            setStarted(null);
            start();
          }}
          onDone={() => {
            const message = t("authenticator.done");
            wallet.notify({ type: "success", message, hideAfterMs: NEWS_MS });
            onClose();
          }}
        />
      );
  }
}
