import { useTexts } from "@coffer/i18n";
import { FileButton, PictureIcon } from "@coffer/ui";

export type PictureSourceProps = {
  readonly isReading: boolean;
  readonly onPicture: (file: File) => void;
};

/** The way in for a code that came as a picture: from a message, or as a screenshot. */
export function PictureSource({ isReading, onPicture }: PictureSourceProps) {
  const { t } = useTexts();
  return (
    <p className="flex justify-center">
      <FileButton
        accept="image/*"
        icon={<PictureIcon size={20} />}
        isBusy={isReading}
        onFile={onPicture}
      >
        {t("send.choosePicture")}
      </FileButton>
    </p>
  );
}
