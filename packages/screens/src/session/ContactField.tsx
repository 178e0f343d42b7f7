import type { ReachedBy } from "@coffer/client";
import { useTexts } from "@coffer/i18n";
import { TextField } from "@coffer/ui";

type ContactFieldProps = {
  readonly type: ReachedBy;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
};

/** The box for an email or a phone, with the keyboard and the memory of the browser that fit it. */
export function ContactField({ type, value, onChange, error }: ContactFieldProps) {
  const { t } = useTexts();
  const isPhone = type === "phone";
  return (
    <TextField
      label={t(isPhone ? "session.phone" : "session.email")}
      type={isPhone ? "tel" : "email"}
      inputMode={isPhone ? "tel" : "email"}
      autoComplete={isPhone ? "tel" : "email"}
      name={type}
      autoFocus
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
