import type { ReturnedNoteProps } from "./ReturnedNote.tsx";
import { lazyScreen } from "../lazyScreen.ts";

/** What is told of a payment that came back: few ever have one. */
export const returnedDoor = lazyScreen<ReturnedNoteProps>(
  async () => (await import("./ReturnedNote.tsx")).ReturnedNote,
);
