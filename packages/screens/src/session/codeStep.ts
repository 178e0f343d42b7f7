import { lazyScreen } from "../parts/lazyScreen.ts";
import type { CodeFormProps } from "../parts/login/CodeForm.tsx";

/** The second step of the login; its code comes while the first one is filled in. */
export const codeStep = lazyScreen<CodeFormProps>(
  async () => (await import("../parts/login/CodeForm.tsx")).CodeForm,
);
