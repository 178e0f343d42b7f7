import { useTexts } from "@coffer/i18n";
import { TextField } from "@coffer/ui";

export type AppCodeFieldProps = {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly error?: string | undefined;
};

/** Takes what stands beside a code or a password: a code of the app, or a recovery code in its place. */
export function AppCodeField({ value, onChange, error }: AppCodeFieldProps) {
  const { t } = useTexts();
  return (
    <TextField
      label={t("contact.appCode")}
      hint={t("contact.appCodeHint")}
      value={value}
      onChange={onChange}
      error={error}
      name="app-code"
      autoComplete="off"
    />
  );
}
