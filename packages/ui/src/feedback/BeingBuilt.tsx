import type { ReactNode } from "react";
import { BuildingDrawing } from "../drawings/BuildingDrawing.tsx";
import { EmptyState } from "./EmptyState.tsx";

export type BeingBuiltProps = { title: string; text: string; action: ReactNode };

/** The one honest line behind a door whose room is not there yet. */
export function BeingBuilt({ title, text, action }: BeingBuiltProps) {
  return <EmptyState drawing={<BuildingDrawing />} title={title} text={text} action={action} />;
}
