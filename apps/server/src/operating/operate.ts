import path from "node:path";
import { parseArgs } from "node:util";
import { redactedError } from "../adapters/log/createRedactor.ts";
import { readCommandSettings } from "../settings.ts";
import { backUp } from "./commands/backUp.ts";
import { changePayouts } from "./commands/changePayouts.ts";
import { restore } from "./commands/restore.ts";
import { rewrapKeys } from "./commands/rewrapKeys.ts";
import { OperatingRefusal } from "./operatingRefusal.ts";

const USAGE =
  "Commands are: backup --to FOLDER [--without-keys], restore --from FOLDER [--replace], keys:rewrap, payouts:stop [ASSET], payouts:resume [ASSET]";

/** What an operator asks of a wallet, whether it runs or not. Answers what to say. */
async function run(args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      to: { type: "string" },
      from: { type: "string" },
      replace: { type: "boolean", default: false },
      "without-keys": { type: "boolean", default: false },
    },
  });
  const settings = readCommandSettings(process.env);
  const [name, asset] = positionals;
  const isAlone = positionals.length === 1;
  if (name === "backup" && values.to !== undefined && isAlone)
    return backUp(settings, path.resolve(values.to), values["without-keys"]);
  if (name === "restore" && values.from !== undefined && isAlone)
    return restore(settings, path.resolve(values.from), values.replace);
  if (name === "keys:rewrap" && isAlone)
    return rewrapKeys(settings, process.env["KEY_PASSPHRASE_NEXT"]);
  if (name === "payouts:stop" || name === "payouts:resume")
    return changePayouts(settings, name, asset);
  throw new OperatingRefusal(USAGE);
}

run(process.argv.slice(2)).then(
  (text) => {
    process.stdout.write(`${text}\n`);
    process.exit(0);
  },
  (error: unknown) => {
    process.stderr.write(`coffer: ${redactedError(error, process.env)}\n`);
    process.exit(1);
  },
);
