import { lazyScreen } from "../parts/lazyScreen.ts";
import type { PasswordFormProps } from "./PasswordForm.tsx";

/** The other way in; its code comes when somebody asks for it. */
export const passwordStep = lazyScreen<PasswordFormProps>(
  async () => (await import("./PasswordForm.tsx")).PasswordForm,
);
