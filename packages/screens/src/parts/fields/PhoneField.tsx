import { TextField, type TextFieldProps } from "@coffer/ui";
import { useEffect, useState } from "react";
import type { PhoneFormatter } from "./formatPhoneAsTyped.ts";

type PhoneFieldProps = Pick<TextFieldProps, "label" | "value" | "onChange" | "error" | "hint"> & {
  readonly autoFocus?: boolean;
};

/** A box for a phone number, which groups its digits while they are typed. */
export function PhoneField({ value, onChange, ...field }: PhoneFieldProps) {
  const [format, setFormat] = useState<PhoneFormatter | null>(null);
  useEffect(() => {
    let isShown = true;
    // How countries write their numbers is much to know: it comes when the first such field is shown.
    import("./formatPhoneAsTyped.ts").then(
      ({ formatPhoneAsTyped }) => isShown && setFormat(() => formatPhoneAsTyped),
      // Without it the number stays as it is typed, which the server takes as well.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      name="phone"
      value={value}
      onChange={(typed) => onChange(format === null ? typed : format(value, typed))}
    />
  );
}
