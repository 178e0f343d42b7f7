import { runScript } from "../process/runScript.ts";
import { runForeground } from "../run/runForeground.ts";
import { followJourney } from "./followJourney.ts";

/** How many taps and seconds a newcomer needs to a sent payment. */
await runScript(() =>
  runForeground((signal) =>
    followJourney(signal, {
      config: "newcomer/newcomer.config.ts",
      saying: "a newcomer reads, types and taps, this takes some minutes ...",
      failing: "the newcomer did not get there",
    }),
  ),
);
