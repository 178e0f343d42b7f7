import { useTexts } from "@coffer/i18n";
import { Button, CodeField } from "@coffer/ui";
import type { CodeTyping } from "./useCodeTyping.ts";

export type TypedCodeProps = {
  readonly typing: CodeTyping;
  readonly label: string;
  /** Said while the code is looked at. */
  readonly checking: string;
};

/** The field of a code and, when it found no network, the way to try it again. */
export function TypedCode({ typing, label, checking }: TypedCodeProps) {
  const { t } = useTexts();
  const { code, change, error, isChecking, retry, earlierCodes } = typing;
  return (
    <>
      {/* A new code is waited for in the field, not at the button that asked for it. */}
      <CodeField
        key={earlierCodes}
        label={label}
        value={code}
        onChange={change}
        error={error}
        hint={isChecking ? checking : undefined}
        isBusy={isChecking}
        autoFocus
      />
      {retry !== null && (
        <Button variant="primary" onPress={retry}>
          {t("words.retry")}
        </Button>
      )}
    </>
  );
}
