import { useAppState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { CopyButton } from "@coffer/ui";
import { QrCode } from "@coffer/ui/qr";
import { copyWords } from "../parts/copyWords.ts";

const QR_SIZE = 248;

/** The public id to be scanned by whoever pays its person. (rule 382) */
export function PublicIdModal() {
  const { t } = useTexts();
  const publicId = useAppState(({ userProfile }) => userProfile?.publicId ?? "");
  return (
    <div className="flex flex-col items-center gap-4 pb-2">
      <QrCode text={publicId} label={t("profile.publicIdQr")} size={QR_SIZE} />
      <div className="-my-2 flex max-w-full items-center gap-2 px-3">
        <span className="number min-w-0 text-20 font-bold wrap-anywhere text-text-1">
          {publicId}
        </span>
        <CopyButton text={publicId} label={t("profile.copyId")} words={copyWords(t)} />
      </div>
      <p className="text-center text-14 text-pretty text-text-2">{t("profile.publicIdQrText")}</p>
    </div>
  );
}
