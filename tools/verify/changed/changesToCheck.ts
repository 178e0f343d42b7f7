import { runCommand } from "../../process/runCommand.ts";
import { changedFiles, type Changes } from "../changedFiles.ts";

export type ChangesToCheck = Changes & {
  /** What they are compared with, in words. */
  readonly since: string;
};

/**
 * What differs from a commit that is named. Of none: what is not committed; whoever has committed all of
 * it means what they committed, on their branch or as the last commit of main.
 */
export async function changesToCheck(named: string | undefined): Promise<ChangesToCheck> {
  if (named !== undefined) return { ...(await changedFiles(named)), since: named };
  const uncommitted = await changedFiles("HEAD");
  if (uncommitted.all.length > 0) return { ...uncommitted, since: "the last commit" };
  const begun = await answerOf("merge-base", "HEAD", "main");
  const isBranch = begun !== "" && begun !== (await answerOf("rev-parse", "HEAD"));
  if (isBranch) return { ...(await changedFiles(begun)), since: "the branch began" };
  const before = await answerOf("rev-parse", "--verify", "--quiet", "HEAD~1^{commit}");
  if (before === "") return { ...uncommitted, since: "the last commit" };
  return { ...(await changedFiles(before)), since: "the commit before the last" };
}

/** What git answers; nothing where it knows none. */
async function answerOf(...args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand("git", [...args]);
  return code === 0 ? output.trim() : "";
}
