import { accepted } from "../supply/accepted.ts";
import { readAdvisories } from "../supply/advisories.ts";
import { judgeSupply } from "../supply/judgeSupply.ts";
import { writeSboms } from "../supply/sbom.ts";
import type { Step } from "./step.ts";

/** What everything is made of, held against what is known to be bad; nobody outside is asked. */
export const supplyCheck: Step = {
  name: "supply",
  run: async () =>
    judgeSupply({ parts: await writeSboms(), list: readAdvisories(), accepted, now: new Date() }),
};
