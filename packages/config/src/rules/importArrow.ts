import path from "node:path";
import { arrow } from "../arrow/arrow.ts";
import { isCode, isTest, packageOf } from "../tree/classify.ts";
import { parseModule, type Import } from "../tree/parseModule.ts";
import type { Rule } from "./rule.ts";

const foreignToCore = /^(react|react-dom|zod)(\/|$)|^node:/;

/** Packages import each other along the arrow and through their doors only. */
export const importArrow: Rule = (tree) =>
  tree.files
    .filter((file) => isCode(file.path) && packageOf(file.path) !== undefined)
    .flatMap((file) =>
      parseModule(file).imports.flatMap((each) => {
        const message = refusal(file.path, each);
        return message === undefined ? [] : [{ path: file.path, line: each.line, message }];
      }),
    );

function refusal(file: string, each: Import): string | undefined {
  const home = packageOf(file);
  if (home === undefined) return undefined;
  const { name, row } = home;
  if (each.from.startsWith(".")) {
    const target = path.posix.join(path.posix.dirname(file), each.from);
    return target.startsWith(`${row.folder}/`)
      ? undefined
      : `${each.from} leaves ${row.folder}: import the other package by its name`;
  }
  const other = /^@coffer\/([^/]+)/.exec(each.from)?.[1];
  if (other === undefined) {
    const isForeign = name === "core" && !isTest(file) && foreignToCore.test(each.from);
    return isForeign ? `core is pure: it may not import ${each.from}` : undefined;
  }
  if (other === name) return `inside a package import the file, not ${each.from}`;
  if (arrow[other] === undefined) return `${each.from}: there is no such package in the arrow`;
  if (row.mayImport.includes(other)) return undefined;
  if (row.typesOnly?.includes(other) === true) {
    return each.isType ? undefined : `${name} may import only types of ${other}`;
  }
  if (row.tests?.includes(other) === true) {
    return isTest(file) ? undefined : `only tests of ${name} may import ${other}`;
  }
  return `the arrow has no line from ${name} to ${other}`;
}
