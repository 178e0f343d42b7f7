import type { Outcome } from "@coffer/core/outcome";
import type { KycAway, KycProvider } from "../../ports/kycProvider.ts";

/** One unusable answer may be about one person; this many, with no usable one between, are an outage. */
const IN_A_ROW = 3;

type Heard = {
  readonly onAway: (why: string) => void;
  /** Called at the first answer too: an outage may have begun before this process. */
  readonly onAnswering: () => void;
};

/** The same provider, which tells when it has given no usable answer for a while, and when it is back. */
export function noteKycOutages(provider: KycProvider, { onAway, onAnswering }: Heard): KycProvider {
  let isAnswering: boolean | null = null;
  let unusable = 0;

  const noteUnusable = (why: string): void => {
    unusable += 1;
    if (isAnswering === false || unusable < IN_A_ROW) return;
    isAnswering = false;
    onAway(why);
  };
  const noteAnswer = (): void => {
    unusable = 0;
    if (isAnswering === true) return;
    isAnswering = true;
    onAnswering();
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
