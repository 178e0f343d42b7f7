import { totpCode, totpStepAt } from "@coffer/core/authenticator";
import type { Page } from "@playwright/test";
import { callAs } from "./callAs.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The bytes of a secret as an app reads it out of its link. */
function secretIn(uri: string): Uint8Array {
  const text = new URL(uri).searchParams.get("secret") ?? "";
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}

type Started = { readonly secretUri: string; readonly recoveryCodes: readonly string[] };

/** Puts an app behind a person's account by the calls that its own screen makes; answers their recovery codes. */
export async function setUpApp(page: Page): Promise<readonly string[]> {
  const { secretUri, recoveryCodes } = await callAs<Started>(page, "authenticator.start");
  const code = totpCode(secretIn(secretUri), totpStepAt(Date.now()));
  await callAs(page, "authenticator.confirm", { code });
  return recoveryCodes;
}
