import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { Sheet } from "@coffer/ui/dialog";
import { lazyScreen } from "../parts/lazyScreen.ts";

/** The login as it stands behind a question about a link. */
const loginBehind = lazyScreen(async () => (await import("./LoginScreen.tsx")).LoginScreen);

export type LinkQuestionProps = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly isBusy: boolean;
  /** What came of the press before. */
  readonly error?: string | undefined;
  readonly onAct: () => void;
  readonly onLeave: () => void;
};

/** What a link is about to do, asked over the login. */
export function LinkQuestion(props: LinkQuestionProps) {
  const { title, text, action, isBusy, error, onAct, onLeave } = props;
  const { t } = useTexts();
  return (
    <>
      <loginBehind.Screen />
      <Sheet title={title} isOpen onClose={onLeave} closeLabel={t("words.close")}>
        <p className="text-16 text-text-2">{text}</p>
        <p role="alert" className="text-14 text-negative empty:hidden">
          {error}
        </p>
        <Button variant="primary" isBusy={isBusy} onPress={onAct}>
          {action}
        </Button>
        <Button variant="quiet" disabled={isBusy} onPress={onLeave}>
          {t("words.cancel")}
        </Button>
      </Sheet>
    </>
  );
}
