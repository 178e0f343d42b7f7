import { PlainFailure } from "../process/runScript.ts";
import type { Advisory, Part } from "./advisories.ts";

type Answer = Readonly<
  Record<
    string,
    readonly {
      readonly id: number;
      readonly url: string;
      readonly title: string;
      readonly severity: string;
      readonly vulnerable_versions: string;
    }[]
  >
>;

/** What the registry knows to be wrong with these packages, in versions of theirs that are locked. */
export async function fetchAdvisories(
  registry: string,
  parts: readonly Part[],
): Promise<readonly Advisory[]> {
  const asked: Record<string, string[]> = {};
  for (const { name, version } of parts) (asked[name] ??= []).push(version);
  const url = new URL("-/npm/v1/security/advisories/bulk", registry);
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(asked),
  }).catch((error: unknown) => {
    throw new PlainFailure(
      `${url.host} did not answer (${String(error)}): the list stays as it was.`,
    );
  });
  if (!answer.ok)
    throw new PlainFailure(
      `${url.host} tells no advisories (it answered ${answer.status}): the list stays as it was.`,
    );
  const told = (await answer.json()) as Answer; // the registry's own format
  return Object.entries(told)
    .flatMap(([name, advisories]) =>
      advisories.map((each) => ({
        id: /GHSA-[\w-]+$/.exec(each.url)?.[0] ?? `npm-${each.id}`,
        package: name,
        versions: each.vulnerable_versions,
        severity: each.severity,
        title: each.title,
      })),
    )
    .toSorted((left, right) =>
      `${left.package} ${left.id}`.localeCompare(`${right.package} ${right.id}`),
    );
}
