import type { Page } from "@playwright/test";
import { callAs } from "./callAs.ts";
import { totpOf } from "./totpOf.ts";

type Started = { readonly secretUri: string; readonly recoveryCodes: readonly string[] };

/** Puts an app behind a person's account by the calls that its own screen makes; answers their recovery codes. */
export async function setUpApp(page: Page): Promise<readonly string[]> {
  const { secretUri, recoveryCodes } = await callAs<Started>(page, "authenticator.start");
  const secret = new URL(secretUri).searchParams.get("secret") ?? "";
  await callAs(page, "authenticator.confirm", { code: totpOf(secret, Date.now()) });
  return recoveryCodes;
}
