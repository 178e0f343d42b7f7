import { runScript } from "../process/runScript.ts";
import { buildApps } from "./buildApps.ts";
import { chooseBrand } from "./chooseBrand.ts";
import { runForeground } from "./runForeground.ts";
import { say } from "./say.ts";

await runScript(() =>
  runForeground(async (signal) => {
    const { id, name } = chooseBrand();
    await buildApps(id, signal);
    say(`${name} is built: apps/web/dist/${id}, apps/tg/dist/${id}`);
  }),
);
