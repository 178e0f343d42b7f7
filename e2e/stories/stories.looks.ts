import { globSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { exceptions } from "./exceptions.ts";
import { lookAtComponents, lookAtScreen, type Stories } from "./lookAtStories.ts";
import { test, type Stage } from "./test.ts";

type Kind = {
  readonly folder: string;
  readonly lookAt: (stage: Stage, stories: Stories) => Promise<readonly string[]>;
};

const root = path.resolve(import.meta.dirname, "../..");
const kinds: readonly Kind[] = [
  { folder: "apps/preview/src/screens", lookAt: lookAtScreen },
  { folder: "packages/ui/src", lookAt: lookAtComponents },
];

for (const { folder, lookAt } of kinds) {
  const files = globSync("**/*.stories.tsx", { cwd: path.join(root, folder) }).toSorted();
  for (const file of files) {
    test(`${folder}/${file}`, async ({ stage }) => {
      const known = exceptions.filter((exception) => exception.file.test(file));
      const met = new Set<string>();
      const isKnown = (name: string, fault: string) =>
        known.some((exception) => {
          const isIt = (exception.name?.test(name) ?? true) && exception.fault.test(fault);
          if (isIt) met.add(exception.why);
          return isIt;
        });

      const sets = await stage.frame.evaluate<string[][]>(`stage.sets(${JSON.stringify(file)})`);
      expect(sets).not.toEqual([]);
      const faults: Record<string, readonly string[]> = {};
      for (const names of sets) {
        const name = names.join(", ");
        const found = await lookAt(stage, { file, names });
        const left = found.filter((fault) => !isKnown(name, fault));
        if (left.length > 0) faults[name] = left;
      }
      expect(faults).toEqual({});
      const needless = known.filter(({ why }) => !met.has(why));
      expect(needless, "exceptions that nothing needs").toEqual([]);
    });
  }
}
