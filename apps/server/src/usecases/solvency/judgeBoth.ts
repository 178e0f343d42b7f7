import { judge, type Judgement, type SolvencyParts } from "./judge.ts";

/** What a second node says of an asset that the first has counted at a block. */
export type SecondWord =
  | { readonly kind: "agrees" }
  | { readonly kind: "differs"; readonly why: string }
  /** It does not answer, or knows too little. */
  | { readonly kind: "silent"; readonly why: string };

export type Verdict = Judgement | { readonly state: "unknown"; readonly why: string };

/**
 * What follows of an asset from the word of one node, or of two (rule 571). Proved, or more than is owed, it is by
 * both alone. A shortfall stands where the second is silent: else whoever keeps it away would hide one.
 */
export function judgeBoth(parts: SolvencyParts, second?: SecondWord): Verdict {
  const judged = judge(parts);
  if (second === undefined || second.kind === "agrees") return judged;
  if (second.kind === "differs")
    return { state: "unknown", why: `the second node counts otherwise: ${second.why}` };
  if (judged.state === "shortfall") return judged;
  return { state: "unknown", why: `the second node does not tell: ${second.why}` };
}

type Count = {
  readonly parts: SolvencyParts;
  readonly held: ReadonlyMap<string, bigint>;
};

/** Whether two nodes count the same: at each address, at cold ones, and of what is on its way. */
export function compareCounts(first: Count, second: Count): SecondWord {
  const other = [...first.held].find(([address, units]) => second.held.get(address) !== units);
  if (other !== undefined) {
    const [address, units] = other;
    const said = second.held.get(address) ?? 0n;
    return { kind: "differs", why: `${address} holds ${said} there, not ${units}` };
  }
  const parted = compared.find(([part]) => first.parts[part] !== second.parts[part]);
  if (parted === undefined) return { kind: "agrees" };
  const [part, does] = parted;
  return { kind: "differs", why: `${second.parts[part]} ${does} there, not ${first.parts[part]}` };
}

/** Of what a node is asked and no address of custody's keys tells. */
const compared = [
  ["leavingUnits", "have left"],
  ["coldUnits", "lie cold"],
  ["coldArrivingUnits", "have come to cold addresses"],
] as const;
