import type { StepResult } from "../verify/step.ts";
import type { Accepted } from "./accepted.ts";
import { findAdvisories, type AdvisoryList, type Finding, type Part } from "./advisories.ts";

type Given = {
  readonly parts: readonly Part[];
  readonly list: AdvisoryList;
  /** By the advisory's id. */
  readonly accepted: Accepted;
  readonly now: Date;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const OLD_DAYS = 30;
const refresh = "`npm run advisories:refresh` asks the registry.";

/**
 * A part that an advisory is about fails, unless somebody wrote down why it may stay; a reason that
 * nothing needs any more fails as well. What the list may not know is told and fails nothing: a run must
 * not depend on the day. (rule 566)
 */
export function judgeSupply({ parts, list, accepted, now }: Given): StepResult {
  const found = findAdvisories(parts, list);
  const isAccepted = ({ part, advisory }: Finding) => accepted[advisory.id]?.bill === part.bill;
  const open = found.filter((each) => !isAccepted(each)).map(sentenceOf);
  const needed = new Set(found.filter(isAccepted).map(({ advisory }) => advisory.id));
  const idle = Object.keys(accepted)
    .filter((id) => !needed.has(id))
    .map((id) => `${id} is accepted and nothing has it any more: take it out of accepted.ts.`);
  const details = [...open, ...idle];
  return {
    passed: parts.length - open.length,
    failed: details.length,
    details,
    figures: warningsOf(list, now),
  };
}

const sentenceOf = ({ part, advisory }: Finding): string =>
  `${part.name} ${part.version} (${part.bill}): ${advisory.id}, ${advisory.severity}: ${advisory.title} (${advisory.versions}). Raise it, or say in tools/supply/accepted.ts why it cannot reach the wallet.`;

function warningsOf({ date, source, isWhole }: AdvisoryList, now: Date): readonly string[] {
  const days = Math.floor((now.getTime() - Date.parse(date)) / DAY_MS);
  return [
    ...(days > OLD_DAYS ? [`Warning: the list of advisories is ${days} days old. ${refresh}`] : []),
    ...(isWhole ? [] : [`Warning: the list of advisories is not whole: ${source}. ${refresh}`]),
  ];
}
