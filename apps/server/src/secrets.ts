import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Settings } from "./settings.ts";

const schema = z.object({
  tokenSecret: z.string().min(32),
  codeSecret: z.string().min(32),
  keyPassphrase: z.string().min(32),
  postgresPassword: z.string().min(32),
});
export type Secrets = Readonly<z.infer<typeof schema>>;

const freshSecret = () => randomBytes(32).toString("hex");

function makeLocalSecrets(file: string): void {
  const made: Secrets = {
    tokenSecret: freshSecret(),
    codeSecret: freshSecret(),
    keyPassphrase: freshSecret(),
    postgresPassword: freshSecret(),
  };
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, file);
}

/**
 * The secrets of this installation: from the settings in production, and in local mode made once
 * and kept in the data folder, readable by their owner only.
 */
export function readSecrets(settings: Settings): Secrets {
  const { TOKEN_SECRET, CODE_SECRET, KEY_PASSPHRASE } = settings;
  if (settings.COFFER_ENV === "production") {
    return {
      tokenSecret: TOKEN_SECRET ?? "",
      codeSecret: CODE_SECRET ?? "",
      keyPassphrase: KEY_PASSPHRASE ?? "",
      postgresPassword: "",
    };
  }
  const file = path.join(settings.COFFER_DATA_DIR, "secrets.json");
  mkdirSync(settings.COFFER_DATA_DIR, { recursive: true });
  if (!existsSync(file)) makeLocalSecrets(file);
  return schema.parse(JSON.parse(readFileSync(file, "utf8")));
}
