import { parseSync, Visitor, type ObjectExpression } from "oxc-parser";
import { isCode, isTest } from "../tree/classify.ts";
import type { SourceFile } from "../tree/readTree.ts";
import { stringLiterals } from "../tree/stringLiterals.ts";
import { textArea } from "../tree/textArea.ts";
import type { Finding, Rule } from "./rule.ts";

const dictionary = /^packages\/i18n\/src\/en\/\w+\.ts$/;
const readers =
  /^(packages\/(screens|client|contract)|apps\/(web|tg))\/src\/|^packages\/core\/src\/(routes|passwords)\//;
/** What i18next puts after the name of a text that counts; code names the text without it. */
const pluralForm = /_(zero|one|two|few|many|other)$/;

/**
 * Every text of the English dictionary is named by the code that people use: as `t("area.name")`, or in
 * a table of keys, such as the titles of the route table and the rules of a password. The other dictionaries have the English one's keys by type.
 */
export const usedTexts: Rule = (tree) => {
  const used = new Set(
    tree.files
      .filter(({ path }) => readers.test(path) && isCode(path) && !isShownOnly(path))
      .flatMap(stringLiterals),
  );
  return tree.files
    .filter(({ path }) => dictionary.test(path))
    .flatMap((file) =>
      textsIn(file)
        .filter(({ key }) => !used.has(key.replace(pluralForm, "")))
        .map(({ key, line }): Finding => ({
          path: file.path,
          line,
          message: `nobody shows "${key}": use it, or take it out of every language`,
        })),
    );
};

const isShownOnly = (path: string): boolean => isTest(path) || path.endsWith(".stories.tsx");

type Text = { readonly key: string; readonly line: number };

function textsIn(file: SourceFile): Text[] {
  const texts: Text[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      const texted = init?.type === "TSSatisfiesExpression" ? init.expression : init;
      const object = texted?.type === "TSAsExpression" ? texted.expression : texted;
      if (id.type !== "Identifier" || object?.type !== "ObjectExpression") return;
      for (const { name, start } of namesIn(object)) {
        const line = file.text.slice(0, start).split("\n").length;
        texts.push({ key: `${textArea(id.name)}.${name}`, line });
      }
    },
  }).visit(parseSync(file.path, file.text).program);
  return texts;
}

const namesIn = ({ properties }: ObjectExpression) =>
  properties.flatMap((each) =>
    each.type === "Property" && !each.shorthand && each.key.type === "Identifier"
      ? [{ name: each.key.name, start: each.start }]
      : [],
  );
