import { areaNames } from "./areaNames.ts";
import { areasApart } from "./areasApart.ts";
import { bannedTokens } from "./bannedTokens.ts";
import { barrels } from "./barrels.ts";
import { citations } from "./citations.ts";
import { declaredDependencies } from "./declaredDependencies.ts";
import { dependencyLines } from "./dependencyLines.ts";
import { docPaths } from "./docPaths.ts";
import { importArrow } from "./importArrow.ts";
import { namedAfterExport } from "./namedAfterExport.ts";
import { readmes } from "./readmes.ts";
import type { Rule } from "./rule.ts";
import { securityCells } from "./securityCells.ts";
import { securityLines } from "./securityLines.ts";
import { sizes } from "./sizes.ts";
import { stories } from "./stories.ts";
import { tableRights } from "./tableRights.ts";
import { usedTexts } from "./usedTexts.ts";

/** The rules by name; the folder of a rule's fixtures is called the same. */
export const rules: Readonly<Record<string, Rule>> = {
  importArrow,
  areaNames,
  areasApart,
  declaredDependencies,
  barrels,
  namedAfterExport,
  sizes,
  bannedTokens,
  readmes,
  docPaths,
  citations,
  dependencyLines,
  securityLines,
  securityCells,
  stories,
  tableRights,
  usedTexts,
};
