import { runScript } from "../process/runScript.ts";
import { runForeground } from "../run/runForeground.ts";
import { followJourney } from "./followJourney.ts";

/** How long a private account takes from its PIN to its balances, and its key to sign. */
await runScript(() =>
  runForeground((signal) =>
    followJourney(signal, {
      config: "pin/pin.config.ts",
      saying: "a private account is opened and signs, this takes some minutes ...",
      failing: "the private account did not get there",
    }),
  ),
);
