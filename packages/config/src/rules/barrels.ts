import { isCode } from "../tree/classify.ts";
import { findDoors } from "../tree/findDoors.ts";
import { parseModule } from "../tree/parseModule.ts";
import type { Finding, Rule } from "./rule.ts";

/** Only a door of a package passes on what other files export, and it says what. */
export const barrels: Rule = (tree) => {
  const doors = findDoors(tree);
  return tree.files
    .filter((file) => isCode(file.path))
    .flatMap((file): Finding[] => {
      const module = parseModule(file);
      const passedOn = module.exports.filter((each) => each.isPassedOn);
      const isDoor = doors.has(file.path);
      return [
        ...module.exportsAll.map((line) => ({
          path: file.path,
          line,
          message: "export * hides what is offered: name each thing",
        })),
        ...(isDoor ? [] : passedOn).map(({ line }) => ({
          path: file.path,
          line,
          message:
            "only a door that package.json names may pass on exports: import from the file that makes it",
        })),
      ];
    });
};
