import { runCommand } from "../process/runCommand.ts";
import { runScript } from "../process/runScript.ts";
import { toolPath } from "./toolPath.ts";

await runScript(async () => {
  const { code, output } = await runCommand(toolPath("oxfmt"), []);
  process.stdout.write(output);
  return code;
});
