import { bundleServer } from "../../../build/bundleServer.ts";
import { readChaosOptions } from "./chaosOptions.ts";
import { chaosReport } from "./chaosReport.ts";
import { faultsOf, runChaos } from "./runChaos.ts";

const say = (line: string): void => {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
};

const options = readChaosOptions(process.argv.slice(2), say);
const { server, remove } = await bundleServer();
const result = await runChaos({ ...options, server }).finally(remove);
process.stdout.write(`\n${chaosReport(result)}\n`);
process.exit(faultsOf(result).length === 0 ? 0 : 1);
