import { writeFileSync } from "node:fs";
import path from "node:path";
import { rootDir } from "../paths.ts";
import { drawLeaked } from "./drawLeaked.ts";
import { leakedPasswords } from "./leakedPasswords.ts";

writeFileSync(
  path.join(rootDir, "packages/core/src/passwords/leaked.ts"),
  drawLeaked(leakedPasswords()),
);
