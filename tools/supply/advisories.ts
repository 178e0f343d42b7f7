import { readFileSync } from "node:fs";
import path from "node:path";
import semver from "semver";

/** A package in one of the bills of materials. */
export type Part = { readonly bill: string; readonly name: string; readonly version: string };

export type Advisory = {
  readonly id: string;
  readonly package: string;
  /** As npm writes ranges. */
  readonly versions: string;
  readonly severity: string;
  readonly title: string;
};

export type AdvisoryList = {
  /** The day on which it was right. */
  readonly date: string;
  readonly source: string;
  /** Whether its source was asked about everything that was locked that day. */
  readonly isWhole: boolean;
  readonly advisories: readonly Advisory[];
};

export type Finding = { readonly part: Part; readonly advisory: Advisory };

export const advisoriesFile = path.join(import.meta.dirname, "advisories.json");

export const readAdvisories = (): AdvisoryList =>
  JSON.parse(readFileSync(advisoriesFile, "utf8")) as AdvisoryList; // written by refresh.ts

/** Each part that an advisory of the list is about. */
export function findAdvisories(parts: readonly Part[], list: AdvisoryList): readonly Finding[] {
  return parts.flatMap((part) =>
    list.advisories
      .filter((advisory) => advisory.package === part.name && isAffected(part, advisory))
      .map((advisory) => ({ part, advisory })),
  );
}

/** A version before its release counts too: a beta of what is affected is affected. */
const isAffected = ({ version }: Part, { versions }: Advisory): boolean =>
  semver.satisfies(version, versions, { includePrerelease: true });
