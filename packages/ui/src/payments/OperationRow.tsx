import type { ReactNode } from "react";
import { CloseIcon } from "../icons/ways/CloseIcon.tsx";
import { ReceiveIcon } from "../icons/money/ReceiveIcon.tsx";
import { SendIcon } from "../icons/money/SendIcon.tsx";

export type OperationRowProps = {
  /** Left out: an arrow in or out, or a cross, as the tone says. */
  icon?: ReactNode;
  /** What became of it: what came in and what has failed stand out. */
  tone: "in" | "plain" | "failed";
  title: string;
  /** With whom, when, and how it stands: parts that go on below where a row has no more room. */
  details: readonly string[];
  /** The person's own words about it, below everything. */
  note?: string | undefined;
  /** An `Amount` with its sign; left out of what moves nothing. */
  amount?: ReactNode;
  /** What it is worth, or what was given for it, below it. */
  worth?: ReactNode;
  /** The page that tells of it, for who opens it beside this one; a plain press does what `onPress` says. */
  href?: string;
  /** Left out where there is no more to know. */
  onPress?: () => void;
};

const signs = {
  in: { look: "bg-positive-soft text-positive", own: <ReceiveIcon size={20} /> },
  plain: { look: "bg-surface-2 text-text-2", own: <SendIcon size={20} /> },
  failed: { look: "bg-negative-soft text-negative", own: <CloseIcon size={20} /> },
} as const satisfies Record<OperationRowProps["tone"], object>;

const small = "number text-14 leading-normal wrap-anywhere text-text-2 @max-[16rem]:text-12";
/** Beside an amount, or what it is worth: where both have no room that stands on a line of its own. */
const shared = "flex-[1_1_5.5rem]";
const box = "flex min-h-16 items-start gap-3 py-2 text-start";
const pressed = `press-row -mx-3 w-[calc(100%+1.5rem)] rounded-16 px-3 ${box}`;

/** Something that moved money or happened on an account; the whole row opens what more there is to know of it. */
export function OperationRow(props: OperationRowProps) {
  const { href, onPress } = props;
  const row = <Parts {...props} />;
  if (onPress === undefined) return <div className={box}>{row}</div>;
  if (href === undefined)
    return (
      <button type="button" onClick={onPress} className={pressed}>
        {row}
      </button>
    );
  return (
    <a
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onPress();
      }}
      className={pressed}
    >
      {row}
    </a>
  );
}

/** Parts with a dot between two on a line: what begins a line has its own cut off at the edge. */
function Details({ details }: Pick<OperationRowProps, "details">) {
  return (
    <span className={`${small} -ms-3 flex flex-wrap`}>
      {details.map((detail, index) => (
        <span key={detail} className={`ps-3 ${index > 0 ? "dot-before" : ""}`}>
          {index > 0 && <span className="sr-only"> · </span>}
          {detail}
        </span>
      ))}
    </span>
  );
}

function Parts({ icon, tone, title, details, note = "", amount, worth }: OperationRowProps) {
  const { look, own } = signs[tone];
  return (
    <>
      <span
        className={`flex size-10 shrink-0 items-center justify-center rounded-full max-[15rem]:hidden ${look}`}
      >
        {icon ?? own}
      </span>
      <span className="@container flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3">
        <span className={`order-1 ${shared} text-16 font-bold text-text-1`}>{title}</span>
        <span className={`order-3 ${shared} overflow-x-clip`}>
          <Details details={details} />
        </span>
        {amount !== undefined && (
          <>
            <span className="order-1 ms-auto min-w-0 text-end">{amount}</span>
            {worth !== undefined && (
              <span className={`order-3 ms-auto text-end ${small}`}>{worth}</span>
            )}
          </>
        )}
        {/* Below a long amount the details have the width that what it is worth leaves them. */}
        <span className="order-2 w-full" />
        {note !== "" && (
          <span
            title={note}
            translate="no"
            className="order-4 line-clamp-2 w-full text-14 leading-normal wrap-anywhere text-text-1"
          >
            {note}
          </span>
        )}
      </span>
    </>
  );
}
