import { parseArgs } from "node:util";
import { redactedError } from "../adapters/log/createRedactor.ts";
import { OperatingRefusal } from "../operating/operatingRefusal.ts";
import { commands, usageText, type CommandAnswer } from "./commands.ts";

async function run(args: readonly string[]): Promise<CommandAnswer> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      to: { type: "string" },
      from: { type: "string" },
      replace: { type: "boolean" },
      "without-keys": { type: "boolean" },
      hook: { type: "string" },
      memo: { type: "string" },
      about: { type: "string" },
      key: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  const [wanted, ...words] = positionals;
  const command = commands.find(({ name }) => name === wanted);
  const isAsked = values.help === true || words[0] === "help";
  if (command !== undefined && isAsked) return { text: usageText(command), isDone: true };
  const answer = command?.run({ ...values, words }) ?? null;
  if (answer !== null) return answer;
  if (command !== undefined) throw new OperatingRefusal(`it is asked so:\n${usageText(command)}`);
  const lines = commands.map(({ name, usage }) => `${name} ${usage}`.trim());
  throw new OperatingRefusal(`Commands are: ${lines.join(", ")}`);
}

run(process.argv.slice(2)).then(
  ({ text, isDone }) => {
    if (text !== "") process.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
    process.exit(isDone ? 0 : 1);
  },
  (error: unknown) => {
    process.stderr.write(`coffer: ${redactedError(error, process.env)}\n`);
    process.exit(1);
  },
);
