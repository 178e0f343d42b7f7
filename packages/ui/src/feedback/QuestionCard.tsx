import { useId, useRef, type ReactNode } from "react";
import { Button } from "../actions/Button.tsx";
import { TextButton } from "../actions/TextButton.tsx";
import { CheckIcon } from "../icons/signs/CheckIcon.tsx";
import { WarningIcon } from "../icons/signs/WarningIcon.tsx";

type Answer = { readonly label: string; readonly onPress: () => void };

export type QuestionCardProps = {
  title: string;
  /** What the person has to look at to answer. */
  children?: ReactNode;
  /** What was answered; null while nothing was. */
  answer: string | null;
  /** The safe one stands first. */
  wayOut: Answer;
  goOn: Answer;
  takeBack: Answer;
};

/**
 * A question that is answered in words of its own before anything goes on. Neither answer is chosen
 * beforehand, and the one that goes on stands away from the button that then acts.
 */
export function QuestionCard(props: QuestionCardProps) {
  const { title, children, answer, wayOut, goOn, takeBack } = props;
  const titleId = useId();
  const card = useRef<HTMLElement>(null);

  // The pressed button leaves with the answer: the card keeps the focus, and is read out anew.
  const pressed =
    ({ onPress }: Answer) =>
    () => {
      onPress();
      card.current?.focus({ preventScroll: true });
    };

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-16 bg-warning-soft p-4"
    >
      <div className="flex items-start gap-3">
        <span className="text-warning">
          <WarningIcon />
        </span>
        <h2 id={titleId} className="min-w-0 flex-1 text-16 font-bold text-text-1">
          {title}
        </h2>
      </div>
      {children}
      {answer === null ? (
        <div className="flex flex-col gap-2">
          <Button variant="quiet" onPress={wayOut.onPress}>
            {wayOut.label}
          </Button>
          <Button variant="quiet" onPress={pressed(goOn)}>
            {goOn.label}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="flex min-w-0 items-center gap-2 text-14 font-medium text-text-1">
            <CheckIcon size={20} />
            {answer}
          </p>
          <TextButton onPress={pressed(takeBack)}>{takeBack.label}</TextButton>
        </div>
      )}
    </section>
  );
}
