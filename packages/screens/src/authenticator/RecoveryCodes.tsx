import { useTexts } from "@coffer/i18n";
import { Button, CopyButton, TextButton, useHost } from "@coffer/ui";
import { useBrand } from "../parts/brandLook.ts";
import { copyWords } from "../parts/copyWords.ts";
import { handOverFile } from "../parts/handOverFile.ts";

export type RecoveryCodesProps = {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
  readonly onBack: () => void;
};

/** The ten codes for the day the app is lost, shown this once: to be copied or kept as a file. (rule 555) */
export function RecoveryCodes({ codes, onSaved, onBack }: RecoveryCodesProps) {
  const { t } = useTexts();
  const { name: brand } = useBrand();
  const isInApp = useHost() !== null;
  const text = [t("authenticator.fileTitle", { brand }), "", ...codes, ""].join("\n");
  const fileName = `${brand.toLowerCase()}-recovery-codes.txt`;
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-16 font-bold text-text-1">{t("authenticator.codesTitle")}</h3>
      <p className="text-16 text-pretty text-text-2">{t("authenticator.codesText")}</p>
      <ol
        aria-label={t("authenticator.codesLabel")}
        translate="no"
        className="grid gap-2 rounded-16 bg-surface-2 p-2 sm:grid-cols-2 sm:p-4"
      >
        {codes.map((code) => (
          <li
            key={code}
            className="rounded-8 bg-surface-1 px-2 py-2 text-center font-mono text-14 font-medium text-text-1"
          >
            {code}
          </li>
        ))}
      </ol>
      <div className="-my-2 flex items-center justify-between gap-4">
        {/* A host's page hands no files over. */}
        {isInApp ? (
          <span className="text-14 text-text-2">{t("authenticator.copyCodes")}</span>
        ) : (
          <TextButton onPress={() => handOverFile(text, { name: fileName, type: "text/plain" })}>
            {t("authenticator.download")}
          </TextButton>
        )}
        <CopyButton text={text} label={t("authenticator.copyCodes")} words={copyWords(t)} />
      </div>
      <Button variant="primary" onPress={onSaved}>
        {t("authenticator.saved")}
      </Button>
      <div className="flex justify-center">
        <TextButton onPress={onBack}>{t("words.back")}</TextButton>
      </div>
    </div>
  );
}
