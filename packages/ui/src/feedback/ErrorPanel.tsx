import type { ReactNode } from "react";
import { BrokenDrawing } from "../drawings/BrokenDrawing.tsx";
import { EmptyState } from "./EmptyState.tsx";

export type ErrorPanelProps = {
  title: string;
  text: string;
  action: ReactNode;
  /** What it is about, where that is known. */
  drawing?: ReactNode;
};

/** Something broke: what it means and the way out. */
export function ErrorPanel({ title, text, action, drawing = <BrokenDrawing /> }: ErrorPanelProps) {
  return (
    <div role="alert" className="my-auto">
      <EmptyState drawing={drawing} title={title} text={text} action={action} />
    </div>
  );
}
