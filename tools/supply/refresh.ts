import { writeFileSync } from "node:fs";
import { runScript } from "../process/runScript.ts";
import { advisoriesFile, type AdvisoryList } from "./advisories.ts";
import { fetchAdvisories } from "./fetchAdvisories.ts";
import { writeSboms } from "./sbom.ts";

/** Asks the registry about everything that is locked, and writes down what it says. */
await runScript(async () => {
  const registry = process.env["npm_config_registry"] ?? "https://registry.npmjs.org/";
  const parts = await writeSboms();
  const list: AdvisoryList = {
    date: new Date().toISOString().slice(0, 10),
    source: `${new URL(registry).host}, asked about ${parts.length} packages`,
    isWhole: true,
    advisories: await fetchAdvisories(registry, parts),
  };
  writeFileSync(advisoriesFile, `${JSON.stringify(list, null, 2)}\n`);
  process.stdout.write(`${list.advisories.length} advisories, as of ${list.date}.\n`);
  return 0;
});
