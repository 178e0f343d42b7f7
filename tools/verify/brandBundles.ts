import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brands, type Brand } from "@coffer/brands";
import { rootDir } from "../paths.ts";
import { depositoryWords } from "./depositoryWords.ts";
import { foreignWords } from "./foreignWords.ts";
import { promoWords } from "./promoWords.ts";
import { standInWords } from "./standInWords.ts";
import { addResults, oneCheck, type Step } from "./step.ts";

/** No word of one brand in another's bundle, none of a stand-in in any, and of a current account or promo tokens only where there are any: what a browser is given, as it was built just before. */
export const brandBundles: Step = {
  name: "brands apart",
  run: async () =>
    addResults(
      brands.flatMap((brand) =>
        ["web", "tg"].map((app) => {
          const findings = findingsIn(path.join(rootDir, "apps", app, "dist", brand.id), brand);
          return oneCheck(findings.length === 0, findings.join("\n"));
        }),
      ),
    ),
};

function findingsIn(folder: string, brand: Brand): string[] {
  if (!existsSync(path.join(folder, "index.html"))) return [`${folder}: there is no bundle`];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(html|js|css|json|svg|webmanifest)$/.test(name) && !name.startsWith("."))
    .flatMap((name) => {
      const text = readFileSync(path.join(folder, name), "utf8");
      const { depository, promoTokens } = brand.switches;
      const found = [
        ...foreignWords(text, brand, brands),
        ...standInWords(text),
        ...(depository === "false" ? depositoryWords(text) : []),
        ...(promoTokens ? [] : promoWords(text)),
      ];
      return found.map((word) => `${path.join(path.relative(rootDir, folder), name)}: "${word}"`);
    });
}
