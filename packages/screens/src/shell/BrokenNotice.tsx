import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { doors } from "./doors.ts";

/** What a broken screen is replaced by: the designed one if it is at hand, else its words alone. */
export function BrokenNotice({ text }: { text: string }) {
  const { t } = useTexts();
  if (doors.broken.isLoaded()) return <doors.broken.Screen text={text} />;
  return (
    <main className="gutter flex flex-col gap-4 py-8">
      <h1 className="text-28 font-bold text-text-1 max-[15rem]:text-20">
        {t("shell.brokenTitle")}
      </h1>
      <p className="text-16 text-text-2">{text}</p>
      <Button variant="primary" onPress={() => location.reload()}>
        {t("shell.reload")}
      </Button>
    </main>
  );
}
