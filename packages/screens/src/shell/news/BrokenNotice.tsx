import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { doors } from "../doors/doors.ts";
import { isLoadFailure } from "../pages/isLoadFailure.ts";

export type BrokenNoticeProps = { readonly error: Error; readonly onRetry: () => void };

/** What a broken screen is replaced by: the designed one if it is at hand, else its words alone. */
export function BrokenNotice({ error, onRetry }: BrokenNoticeProps) {
  const { t } = useTexts();
  const isLost = isLoadFailure(error);
  const words = {
    title: t(isLost ? "shell.notLoaded" : "shell.brokenTitle"),
    text: isLost ? t("session.unreachableText") : error.message,
    action: t(isLost ? "words.retry" : "shell.reload"),
    onPress: isLost ? onRetry : () => location.reload(),
  };
  if (doors.broken.isLoaded()) return <doors.broken.Screen {...words} />;
  return (
    <main className="gutter flex flex-col gap-4 py-8">
      <h1 className="text-28 font-bold text-text-1 max-[15rem]:text-20">{words.title}</h1>
      <p className="text-16 text-text-2">{words.text}</p>
      <Button variant="primary" onPress={words.onPress}>
        {words.action}
      </Button>
    </main>
  );
}
