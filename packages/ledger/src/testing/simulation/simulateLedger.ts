/** A long simulation on a PostgreSQL of its own: npm run simulate:ledger -- --seed N --steps N */
import { parseArgs } from "node:util";
import { openTestLedger } from "../openTestLedger.ts";
import { simulatedTables } from "./simulatedCompanions.ts";
import { simulate } from "./simulate.ts";

const { values } = parseArgs({
  options: { seed: { type: "string" }, steps: { type: "string", default: "20000" } },
});
const seed = values.seed === undefined ? process.pid : Number.parseInt(values.seed, 10);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

say(`seed ${seed}, ${values.steps} steps`);
const ledger = await openTestLedger();
try {
  await ledger.superuser.query(simulatedTables);
  const { connectionString } = ledger;
  const steps = Number.parseInt(values.steps, 10);
  const report = await simulate({ connectionString, seed, steps });
  say(`outcomes ${JSON.stringify(report.outcomes)}`);
  say(`booked ${JSON.stringify(report.booked)}`);
  say(`crashes ${JSON.stringify(report.crashes)}`);
  say(`${report.steps} steps, every answer and every balance as in the model.`);
} finally {
  await ledger.close();
}
