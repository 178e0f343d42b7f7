import { brandById, brands, type Brand } from "@coffer/brands";
import { PlainFailure } from "../process/runScript.ts";

/**
 * The brand that `--brand NAME` names, then the one of COFFER_BRAND, the first one otherwise. It is put
 * into the environment, where the build and the server look for it.
 */
export function chooseBrand(
  args: readonly string[] = process.argv.slice(2),
  environment: NodeJS.ProcessEnv = process.env,
): Brand {
  const set = environment["COFFER_BRAND"];
  const id = namedIn(args) ?? (set === undefined || set === "" ? brands[0].id : set);
  const brand = brandById(id);
  if (brand === undefined) {
    const known = brands.map((one) => one.id).join(", ");
    throw new PlainFailure(`there is no brand "${id}"; there are: ${known}.`);
  }
  environment["COFFER_BRAND"] = id;
  return brand;
}

function namedIn(args: readonly string[]): string | undefined {
  const [first, second, ...rest] = args;
  if (first === undefined) return undefined;
  if (first === "--brand" && second !== undefined && rest.length === 0) return second;
  if (first.startsWith("--brand=") && second === undefined) return first.slice("--brand=".length);
  throw new PlainFailure(`"${args.join(" ")}" is not understood: the one option is --brand NAME.`);
}
