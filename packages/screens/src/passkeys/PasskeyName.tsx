import { isLineTooLong } from "@coffer/core/lines";
import { useTexts } from "@coffer/i18n";
import { TextField } from "@coffer/ui";

export type PasskeyNameProps = {
  readonly name: string;
  readonly onChange: (name: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

/** What a person calls a passkey; nothing goes in that is longer than what is kept. */
export function PasskeyName({ name, onChange, hint, error }: PasskeyNameProps) {
  const { t } = useTexts();
  return (
    <TextField
      label={t("passkeys.name")}
      value={name}
      onChange={(typed) => {
        if (!isLineTooLong(typed, "passkeyName")) onChange(typed);
      }}
      hint={hint}
      error={error}
      autoComplete="off"
    />
  );
}
