import { useTexts } from "@coffer/i18n";
import { EyeIcon, EyeOffIcon, IconButton, TextField, type TextFieldProps } from "@coffer/ui";
import { useState } from "react";

export type PasswordFieldProps = Pick<
  TextFieldProps,
  "label" | "value" | "onChange" | "error" | "hint" | "autoFocus"
> & { readonly autoComplete: "current-password" | "new-password"; readonly name: string };

/** Takes a password, typed or pasted, and can show what stands in it. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTexts();
  const [isShown, setIsShown] = useState(false);
  const Eye = isShown ? EyeOffIcon : EyeIcon;
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      trailing={
        <IconButton
          icon={<Eye size={20} />}
          label={t(isShown ? "session.hidePassword" : "session.showPassword")}
          onPress={() => setIsShown(!isShown)}
        />
      }
    />
  );
}

/** Says that nobody was there to hear: a word about the line, beside no field. */
export const Unheard = ({ text }: { readonly text: string | undefined }) => (
  <p role="alert" className="text-14 text-warning empty:hidden">
    {text}
  </p>
);
