import { createRedactor } from "./createRedactor.ts";
import { knownSecrets } from "./knownSecrets.ts";

/**
 * What an operator's command says of an error: one line without a stack, which helps nobody at the
 * keyboard, and without the secrets that the environment holds.
 */
export function redactedError(
  error: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const { DATABASE_URL, EVM_RPC_URL, KEY_PASSPHRASE, KEY_PASSPHRASE_NEXT } = environment;
  const given = { DATABASE_URL, EVM_RPC_URL, KEY_PASSPHRASE };
  const secrets = [...knownSecrets(given, {}), KEY_PASSPHRASE_NEXT ?? ""];
  return createRedactor(secrets)(error instanceof Error ? error.message : String(error));
}
