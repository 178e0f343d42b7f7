import { parseSync, Visitor } from "oxc-parser";
import type { SourceFile } from "./readTree.ts";

/** The string literals of a module's code; those of its types and comments do nothing at run time. */
export function stringLiterals(file: SourceFile): readonly string[] {
  const { program } = parseSync(file.path, file.text);
  const found: { readonly value: string; readonly start: number }[] = [];
  const inTypes = new Set<number>();
  new Visitor({
    Literal(node) {
      if (typeof node.value === "string") found.push({ value: node.value, start: node.start });
    },
    TSLiteralType(node) {
      inTypes.add(node.literal.start);
    },
  }).visit(program);
  return found.filter(({ start }) => !inTypes.has(start)).map(({ value }) => value);
}
