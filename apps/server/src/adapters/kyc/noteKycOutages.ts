import type { Outcome } from "@coffer/core/outcome";
import type { KycAway, KycProvider } from "../../ports/kycProvider.ts";
import { createOutageReporter, type OutageListeners } from "../createOutageReporter.ts";

/** One unusable answer may be about one person; this many, with no usable one between, are an outage. */
const IN_A_ROW = 3;

/** The same provider, which tells when it has given no usable answer for a while, and when it is back. */
export function noteKycOutages(provider: KycProvider, told: OutageListeners): KycProvider {
  const reporter = createOutageReporter(told);
  let unusable = 0;

  const noteUnusable = (why: string): void => {
    unusable += 1;
    if (unusable >= IN_A_ROW) reporter.away(why);
  };
  const noteAnswer = (): void => {
    unusable = 0;
    reporter.answering();
  };
  const heard = async <T>(asked: Promise<Outcome<T, KycAway>>): Promise<Outcome<T, KycAway>> => {
    const said = await asked;
    if (said.ok) noteAnswer();
    else noteUnusable(said.problem.why);
    return said;
  };

  return {
    name: provider.name,
    reviewOf: (userId) => heard(provider.reviewOf(userId)),
    openForm: (person, lifeMs) => heard(provider.openForm(person, lifeMs)),
  };
}
