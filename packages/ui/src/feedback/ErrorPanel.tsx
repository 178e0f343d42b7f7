import type { ReactNode } from "react";
import { BrokenDrawing } from "../drawings/BrokenDrawing.tsx";
import { EmptyState } from "./EmptyState.tsx";

export type ErrorPanelProps = { title: string; text: string; action: ReactNode };

/** Something broke: what it means and the way out. */
export function ErrorPanel({ title, text, action }: ErrorPanelProps) {
  return (
    <div role="alert">
      <EmptyState drawing={<BrokenDrawing />} title={title} text={text} action={action} />
    </div>
  );
}
