import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import durations from "./durations.json" with { type: "json" };
import { rootDir } from "../paths.ts";

const knownMs = new Map<string, number>(Object.entries(durations));
/** Files that nobody has measured stand between the slow ones and the rest. */
const UNKNOWN_MS = 1_500;

/**
 * The files that take longest begin first, so that none of them runs alone at the end. Files that
 * share a worker stay together, whatever they take, and the order is the same on every machine.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = files.map((file) => ({ file, ms: msOf(file), group: groupOf(file) }));
    const groupMs = new Map<string, number>();
    for (const { group, ms } of ranked) groupMs.set(group, (groupMs.get(group) ?? 0) + ms);
    const ofGroup = (group: string) => groupMs.get(group) ?? 0;
    // Sorting keeps what is equal as it was, so the last key counts most.
    return ranked
      .toSorted((a, b) => a.file.moduleId.localeCompare(b.file.moduleId))
      .toSorted((a, b) => b.ms - a.ms)
      .toSorted((a, b) => a.group.localeCompare(b.group))
      .toSorted((a, b) => ofGroup(b.group) - ofGroup(a.group))
      .map(({ file }) => file);
  }
}

const msOf = ({ moduleId }: TestSpecification): number =>
  knownMs.get(path.relative(rootDir, moduleId)) ?? UNKNOWN_MS;

/** Isolated files are one group: each has a worker of its own anyhow. */
const groupOf = ({ project }: TestSpecification): string =>
  project.config.isolate ? "isolated" : project.name;
