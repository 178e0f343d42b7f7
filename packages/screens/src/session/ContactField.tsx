import type { ReachedBy } from "@coffer/client";
import { useTexts } from "@coffer/i18n";
import { TextField } from "@coffer/ui";
import { PhoneField } from "../parts/fields/PhoneField.tsx";

type ContactFieldProps = {
  readonly type: ReachedBy;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
};

/** The box for an email or a phone, with the keyboard and the memory of the browser that fit it. */
export function ContactField({ type, ...field }: ContactFieldProps) {
  const { t } = useTexts();
  if (type === "phone") return <PhoneField label={t("session.phone")} autoFocus {...field} />;
  return (
    <TextField
      label={t("session.email")}
      type="email"
      inputMode="email"
      autoComplete="email"
      name="email"
      autoFocus
      {...field}
    />
  );
}
