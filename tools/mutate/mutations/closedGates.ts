import { readFileSync } from "node:fs";
import path from "node:path";
import { rootDir } from "../../paths.ts";
import type { Mutation } from "../mutation.ts";

const file = "packages/core/src/send/firstSendRefusal.ts";
const gate = /code: "(?<code>\w+)",\n\s+broken: (?<broken>.+),\n\s+refuses: (?<refuses>.+),\n/g;

/** What stands no longer where its type was known says it. */
const typed = (refuses: string): string => `((${refuses}) satisfies SendGate["refuses"])`;

/** Each gate of sending that refuses nothing any more: read out of the gates, so that a new one is among them. */
export const closedGates: readonly Mutation[] = [
  ...readFileSync(path.join(rootDir, file), "utf8").matchAll(gate),
].map(([text, code = "", broken = "", refuses = ""]) => ({
  id: `the gate ${code} lets pass what has ${broken}`,
  file,
  text,
  replacement: text.replace(
    refuses,
    () => `(facts) => ${typed(refuses)}(facts) && "never" in facts`,
  ),
  tests: ["packages/core/src/send/firstSendRefusal.test.ts"],
}));
