import type { OutgoingSubject } from "../outgoing/outgoingSubject.ts";

/** Of what moves within custody nobody but the house waits to hear. */
export const unnotedProgress = {
  noteProgress: async () => {},
  noteWaiting: async () => {},
} satisfies Pick<OutgoingSubject, "noteProgress" | "noteWaiting">;
