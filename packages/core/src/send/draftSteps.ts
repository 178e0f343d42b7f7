import type { LifeCycle } from "../lifeCycle.ts";
import type { DraftStep } from "./sendDraft.ts";

/**
 * Where each step may lead; one that leads to itself can be changed there. What has left can neither be
 * written nor given up: only an answer leads out, and one that was lost is asked for again. A payment
 * that the server refused is another one from then on, under a new key, while Send comes to its end.
 */
export const nextDraftSteps = {
  writing: ["writing", "quoted"],
  quoted: ["writing", "quoted", "pressed"],
  pressed: ["pressed", "quoted", "sending"],
  sending: ["pressed", "unanswered", "done"],
  unanswered: ["sending"],
  done: ["done"],
} as const satisfies LifeCycle<DraftStep>;
