import { PlainFailure } from "../process/runScript.ts";

export type MutateOptions = {
  /** The checkout whose product is mutated and whose tests are asked; this one when left out. */
  readonly tree: string | undefined;
  /** Mutations whose id or file contains one of these; all when there are none. */
  readonly only: readonly string[];
};

/** `--only WORD`, as often as wanted, picks some, `--tree PATH` asks another checkout. Anything else is refused. */
export function readOptions(args: readonly string[]): MutateOptions {
  let options: MutateOptions = { tree: undefined, only: [] };
  const rest = [...args];
  for (let option = rest.shift(); option !== undefined; option = rest.shift()) {
    if (option !== "--only" && option !== "--tree")
      throw new PlainFailure(`"${option}" is not understood: --only WORD, --tree PATH.`);
    const value = rest.shift();
    if (value === undefined || value === "") throw new PlainFailure(`"${option}" names nothing.`);
    options =
      option === "--only"
        ? { ...options, only: [...options.only, value] }
        : { ...options, tree: value };
  }
  return options;
}
