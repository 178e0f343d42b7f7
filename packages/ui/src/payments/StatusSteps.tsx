import { CheckIcon } from "../icons/signs/CheckIcon.tsx";
import { CloseIcon } from "../icons/ways/CloseIcon.tsx";
import { joinClassNames } from "../joinClassNames.ts";
import { Spinner } from "../feedback/Spinner.tsx";

export type StepState = "done" | "active" | "waiting" | "failed";
export type StatusStep = { label: string; detail?: string | undefined; state: StepState };
export type StatusStepsProps = {
  steps: readonly StatusStep[];
  label?: string | undefined;
  /** What the marks say, for who hears the steps. */
  stateLabels: Readonly<Record<StepState, string>>;
};

const marks = {
  done: {
    look: "bg-accent text-on-accent inset-ring inset-ring-accent-edge",
    sign: <CheckIcon size={18} />,
  },
  active: { look: "bg-accent-soft text-accent-text", sign: <Spinner size={20} /> },
  waiting: {
    look: "bg-surface-3 text-text-3",
    sign: <span className="size-2 rounded-full bg-current" />,
  },
  failed: { look: "bg-negative-soft text-negative", sign: <CloseIcon size={18} /> },
} as const;

const labelLooks = {
  done: "font-bold text-text-1",
  active: "font-bold text-text-1",
  waiting: "text-text-2",
  failed: "font-bold text-negative",
} as const;

/**
 * The way of a payment, live. The line between two steps fills when the first is behind. A step is told
 * when it begins; what counts up within it is read by whoever goes there.
 */
export function StatusSteps({ steps, label, stateLabels }: StatusStepsProps) {
  const active = steps.find(({ state }) => state === "active");
  return (
    <>
      <p role="status" className="sr-only">
        {active?.label}
      </p>
      <Steps {...{ steps, label, stateLabels }} />
    </>
  );
}

function Steps({ steps, label, stateLabels }: StatusStepsProps) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={step.state === "active" ? "step" : undefined}
          className="flex gap-4"
        >
          <span className="flex flex-col items-center">
            <span
              className={joinClassNames(
                "flex size-9 shrink-0 items-center justify-center rounded-full transition-colors duration-200",
                marks[step.state].look,
              )}
            >
              {marks[step.state].sign}
            </span>
            {index < steps.length - 1 && (
              <span
                className={joinClassNames(
                  "w-0.5 flex-1 transition-colors duration-200",
                  step.state === "done" ? "bg-accent" : "bg-surface-3",
                )}
              />
            )}
          </span>
          <span
            className={joinClassNames(
              "flex min-w-0 flex-col pt-1.5",
              index < steps.length - 1 && "pb-4",
            )}
          >
            <span className={joinClassNames("text-16", labelLooks[step.state])}>
              {step.label}
              <span className="sr-only">, {stateLabels[step.state]}</span>
            </span>
            <span className="number min-h-5 text-14 leading-normal text-text-2">{step.detail}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
