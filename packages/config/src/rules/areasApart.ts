import path from "node:path";
import { isCode } from "../tree/classify.ts";
import { parseModule } from "../tree/parseModule.ts";
import type { Rule } from "./rule.ts";

const screens = "packages/screens/src/";
/** What binds the calls of an area to its use cases. */
const handlers = /^apps\/server\/src\/usecases\/\w+\/\w+Handlers\.ts$/;
const behindUseCases = /^apps\/server\/src\/(adapters|storage)\//;

/** Areas of the screens meet in the shell only; handlers of calls reach no adapter and no ledger. */
export const areasApart: Rule = (tree) =>
  tree.files
    .filter((file) => isCode(file.path))
    .flatMap((file) =>
      parseModule(file).imports.flatMap(({ from, line }) => {
        const message = betweenAreas(file.path, from) ?? fromHandlers(file.path, from);
        return message === undefined ? [] : [{ path: file.path, line, message }];
      }),
    );

function betweenAreas(file: string, from: string): string | undefined {
  const home = areaOf(file);
  if (home === undefined || home === "shell" || !from.startsWith(".")) return undefined;
  const target = areaOf(path.posix.join(path.posix.dirname(file), from));
  if (target === undefined || target === home || target === "parts") return undefined;
  return `${home} may not import ${target}: areas meet in screens/src/shell, share in screens/src/parts`;
}

/** The folder below screens/src that a file stands in; a file beside the folders belongs to none. */
function areaOf(file: string): string | undefined {
  if (!file.startsWith(screens)) return undefined;
  const [area, ...rest] = file.slice(screens.length).split("/");
  return rest.length === 0 ? undefined : area;
}

function fromHandlers(file: string, from: string): string | undefined {
  if (!handlers.test(file)) return undefined;
  const target = path.posix.join(path.posix.dirname(file), from);
  const isRefused = behindUseCases.test(target) || from.startsWith("@coffer/ledger");
  return isRefused ? `a handler calls a use case, never ${from}` : undefined;
}
