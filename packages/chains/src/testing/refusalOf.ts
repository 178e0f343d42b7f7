import {
  checkTransfer,
  signTransfer,
  type FamilySigning,
  type SigningProblem,
  type SigningQuestion,
} from "../personalSigning.ts";

/** Why inputs are not signed; null where they are. Throws where what is refused is shown or signed all the same. */
export function refusalOf(
  family: FamilySigning,
  seed: Uint8Array,
  question: SigningQuestion,
): SigningProblem | null {
  let signatures = 0;
  const watched: FamilySigning = {
    ...family,
    signHash: (...given) => {
      signatures += 1;
      return family.signHash(...given);
    },
  };
  const checked = checkTransfer(watched, seed, question);
  const hashes = checked.ok ? checked.value.hashes : question.inputs.map(({ hash }) => hash);
  const signed = signTransfer(watched, seed, { ...question, hashes });
  if (checked.ok !== signed.ok) throw new Error("What is shown is not what is signed.");
  if (signed.ok) return null;
  if (signatures > 0) throw new Error("Something was signed that was refused.");
  return signed.problem;
}
