import {
  parseSync,
  Visitor,
  type CallExpression,
  type Comment,
  type ImportDeclaration,
  type Program,
} from "oxc-parser";
import type { SourceFile } from "./readTree.ts";

export type Import = {
  from: string;
  isType: boolean;
  line: number;
  /** The values it takes by name; absent when it takes everything, or passes on what it imports. */
  names?: readonly string[];
  /** It is the `from` of an export. */
  isPassedOn?: true;
};
/** The module that an exported name comes from, and its name there; null for all of that module. */
export type Origin = { from: string; name: string | null };
export type Unit = { name: string; firstLine: number; lines: number; isComponent: boolean };
export type Module = {
  imports: Import[];
  /** Names that it exports, with what is only passed on marked. */
  exports: { name: string; isType: boolean; isPassedOn: boolean; line: number; origin?: Origin }[];
  exportsAll: number[];
  /** Functions, methods and arrow functions with a name to complain about. */
  units: Unit[];
  comments: { text: string; line: number }[];
  /** Files that it starts or reads: `new URL("x.ts", import.meta.url)`. */
  urls: string[];
  /** Files that it takes by a pattern: `import.meta.glob("*.ts")`, `globSync("*.ts", …)` of its own folder. */
  globs: string[];
};

const parsed = new Map<string, Module>();

/** Parses a TypeScript module; the same text is parsed once. Throws on a syntax error. */
export function parseModule(file: SourceFile): Module {
  const key = `${file.path}\n${file.text}`;
  const known = parsed.get(key);
  if (known !== undefined) return known;
  const module = readModule(file);
  parsed.set(key, module);
  return module;
}

function readModule(file: SourceFile): Module {
  const { program, module, comments, errors } = parseSync(file.path, file.text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file.path}: ${error.message}`);
  const lineOf = lineFinder(file.text);
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  return {
    imports: [...importsIn(program, lineOf), ...exportsFrom(module, lineOf)],
    exports: entries.flatMap((entry) => {
      const name =
        entry.exportName.name ?? (isKind(entry.exportName.kind, "Default") ? "default" : "");
      const line = lineOf(entry.start);
      const { isType, moduleRequest } = entry;
      if (name === "") return [];
      const exported = { name, isType, isPassedOn: moduleRequest !== null, line };
      if (moduleRequest === null) return [exported];
      return [{ ...exported, origin: { from: moduleRequest.value, name: entry.importName.name } }];
    }),
    exportsAll: entries
      .filter((entry) => isKind(entry.importName.kind, "AllButDefault"))
      .map((entry) => lineOf(entry.start)),
    units: unitsIn(program, lineOf),
    comments: comments.map((comment: Comment) => ({
      text: comment.value.trim(),
      line: lineOf(comment.start),
    })),
    ...placesIn(program),
  };
}

/** The parser's enums are texts at run time, but exist as types only. */
function isKind(kind: string, wanted: string): boolean {
  return kind === wanted;
}

type LineOf = (offset: number) => number;

function lineFinder(text: string): LineOf {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}

function importsIn(program: Program, lineOf: LineOf): Import[] {
  const imports: Import[] = [];
  const add = (source: { value?: unknown }, each: Omit<Import, "from" | "line"> & At): void => {
    const { start, ...rest } = each;
    if (typeof source.value === "string") {
      imports.push({ from: source.value, line: lineOf(start), ...rest });
    }
  };
  new Visitor({
    ImportDeclaration(node) {
      const kinds = node.specifiers.map(
        (each) => each.type === "ImportSpecifier" && each.importKind === "type",
      );
      const allTypes = kinds.length > 0 && kinds.every(Boolean);
      const isType = node.importKind === "type" || allTypes;
      const names = valueNames(node.specifiers);
      const { start } = node;
      add(node.source, names === undefined ? { isType, start } : { isType, start, names });
    },
    ImportExpression(node) {
      if (node.source.type === "Literal") add(node.source, { isType: false, start: node.start });
    },
    TSImportType(node) {
      add(node.source, { isType: true, start: node.start });
    },
  }).visit(program);
  return imports;
}

type At = { start: number };

/** What a statement takes by name; nothing to say of `import * as` and of `import "./module.ts"`. */
function valueNames(specifiers: ImportDeclaration["specifiers"]): string[] | undefined {
  if (specifiers.length === 0) return undefined;
  const names: string[] = [];
  for (const each of specifiers) {
    if (each.type === "ImportNamespaceSpecifier") return undefined;
    if (each.type === "ImportDefaultSpecifier") names.push("default");
    else if (each.importKind !== "type") {
      names.push(each.imported.type === "Identifier" ? each.imported.name : each.imported.value);
    }
  }
  return names;
}

/** What a module names beside its own place, without an import. */
function placesIn(program: Program): Pick<Module, "urls" | "globs"> {
  const urls: string[] = [];
  const globs: string[] = [];
  new Visitor({
    NewExpression({ callee, arguments: [place, base] }) {
      const isUrl = callee.type === "Identifier" && callee.name === "URL";
      if (!isUrl || base?.type !== "MemberExpression" || base.object.type !== "MetaProperty")
        return;
      urls.push(...textsOf(place));
    },
    CallExpression({ callee, arguments: [patterns] }) {
      if (!isGlob(callee)) return;
      const list = patterns?.type === "ArrayExpression" ? patterns.elements : [patterns];
      globs.push(...list.flatMap(textsOf));
    },
  }).visit(program);
  return { urls, globs };
}

function isGlob(callee: CallExpression["callee"]): boolean {
  if (callee.type === "Identifier") return callee.name === "globSync";
  if (callee.type !== "MemberExpression" || callee.object.type !== "MetaProperty") return false;
  return callee.property.type === "Identifier" && callee.property.name === "glob";
}

function textsOf(node: { type: string; value?: unknown } | null | undefined): string[] {
  return node?.type === "Literal" && typeof node.value === "string" ? [node.value] : [];
}

type ModuleRecord = ReturnType<typeof parseSync>["module"];

function exportsFrom(module: ModuleRecord, lineOf: LineOf): Import[] {
  return module.staticExports.flatMap((statement) =>
    statement.entries.flatMap(({ moduleRequest, isType, start }) =>
      moduleRequest === null
        ? []
        : [{ from: moduleRequest.value, isType, line: lineOf(start), isPassedOn: true as const }],
    ),
  );
}

type FunctionNode = { start: number; end: number; id?: { name: string } | null };

function unitsIn(program: Program, lineOf: LineOf): Unit[] {
  const named = new Map<number, string>();
  const nodes: FunctionNode[] = [];
  let jsxAt: number[] = [];
  const keepName = (value: { start: number } | null, key: object): void => {
    if (value === null || !("name" in key) || typeof key.name !== "string") return;
    named.set(value.start, key.name);
  };
  new Visitor({
    VariableDeclarator: (node) => keepName(node.init, node.id),
    Property: (node) => keepName(node.value, node.key),
    MethodDefinition: (node) => keepName(node.value, node.key),
    PropertyDefinition: (node) => keepName(node.value, node.key),
    FunctionDeclaration: (node) => void nodes.push(node),
    FunctionExpression: (node) => void nodes.push(node),
    ArrowFunctionExpression: (node) => void nodes.push(node),
    JSXElement: (node) => void jsxAt.push(node.start),
    JSXFragment: (node) => void jsxAt.push(node.start),
  }).visit(program);
  jsxAt = jsxAt.toSorted((left, right) => left - right);
  return nodes.map((node) => {
    const name = node.id?.name ?? named.get(node.start) ?? "a function";
    const firstLine = lineOf(node.start);
    const hasJsx = jsxAt.some((start) => start > node.start && start < node.end);
    const lines = lineOf(node.end - 1) - firstLine + 1;
    return { name, firstLine, lines, isComponent: hasJsx && /^[A-Z]/.test(name) };
  });
}
