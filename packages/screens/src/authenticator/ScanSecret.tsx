import { useTexts } from "@coffer/i18n";
import { Button, CopyButton, LinkButton, useHost } from "@coffer/ui";
import { QrCode } from "@coffer/ui/qr";
import { copyWords } from "../parts/copyWords.ts";

const QR_SIZE = 264;
/** Letters of the key that are read and typed at a time. */
const GROUP = /.{1,4}/g;

export type ScanSecretProps = { readonly secretUri: string; readonly onNext: () => void };

/** The secret for an app: to be scanned from another device, opened on this one, or typed. (rule 553) */
export function ScanSecret({ secretUri, onNext }: ScanSecretProps) {
  const { t } = useTexts();
  const isInApp = useHost() !== null;
  const secret = new URL(secretUri).searchParams.get("secret") ?? "";
  const groups = secret.match(GROUP) ?? [];
  return (
    <div className="flex flex-col gap-4">
      <p className="text-16 text-pretty text-text-2">{t("authenticator.scanText")}</p>
      <QrCode text={secretUri} label={t("authenticator.qr")} size={QR_SIZE} />
      {/* A host opens pages alone, and no apps. */}
      {!isInApp && (
        <div className="-my-2 flex justify-center sm:hidden">
          <LinkButton href={secretUri}>{t("authenticator.openApp")}</LinkButton>
        </div>
      )}
      <div className="flex items-center justify-between gap-2">
        <div className="flex min-w-0 flex-col gap-1">
          <span className="text-14 text-text-2">{t("authenticator.secret")}</span>
          <span translate="no" className="font-mono text-16 font-medium wrap-anywhere text-text-1">
            {groups.join(" ")}
          </span>
        </div>
        <CopyButton text={secret} label={t("authenticator.copySecret")} words={copyWords(t)} />
      </div>
      <Button variant="primary" onPress={onNext}>
        {t("authenticator.next")}
      </Button>
    </div>
  );
}
