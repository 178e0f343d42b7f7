import type { ReactNode } from "react";

export type EmptyStateProps = {
  drawing: ReactNode;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
};

/** What this place is for, and the one thing to do about it. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className="my-auto flex flex-col items-center px-4 py-8 text-center max-[15rem]:px-0">
      <span className="mb-4 text-accent-text">{drawing}</span>
      <h2 className="text-20 font-bold text-text-1 max-[15rem]:text-16">{title}</h2>
      {text !== undefined && (
        <p className="mt-2 max-w-[24rem] text-16 text-pretty wrap-anywhere text-text-2">{text}</p>
      )}
      {action !== undefined && (
        <div className="mt-6 flex w-full max-w-[20rem] flex-col items-center">{action}</div>
      )}
    </div>
  );
}
