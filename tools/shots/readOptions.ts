import { PlainFailure } from "../process/runScript.ts";

export type ShotOptions = {
  /** What `--brand` names; left to the environment otherwise. */
  readonly brandArgs: readonly string[];
  readonly sizes: readonly string[];
  /** Whether README's pictures are drawn anew. */
  readonly isForReadme: boolean;
};

const usual = ["390x844", "1280x800"];
/** The other widths that the wallet is made for, each with a window that is usual there. */
const more = ["320x640", "768x1024", "1600x1000"];

/**
 * `--all` adds the widths 320, 768 and 1600, `--sizes 320x640,768x1024` names others, `--brand NAME`
 * chooses whose wallet is shown, `--readme` draws README's pictures. Anything else is refused.
 */
export function readOptions(args: readonly string[]): ShotOptions {
  const rest = [...args];
  let sizes = usual;
  let brandArgs: readonly string[] = [];
  let isForReadme = false;
  for (let option = rest.shift(); option !== undefined; option = rest.shift()) {
    if (option === "--all") sizes = [...usual, ...more];
    else if (option === "--sizes") sizes = (rest.shift() ?? "").split(",");
    else if (option === "--brand") brandArgs = [option, rest.shift() ?? ""];
    else if (option === "--readme") isForReadme = true;
    else
      throw new PlainFailure(
        `"${option}" is not understood: --all, --sizes, --brand NAME, --readme.`,
      );
  }
  const wrong = sizes.find((size) => !/^\d{3,4}x\d{3,4}$/.test(size));
  if (wrong !== undefined) throw new PlainFailure(`"${wrong}" is no size such as 390x844.`);
  return { brandArgs, sizes, isForReadme };
}
