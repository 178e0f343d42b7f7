import type { HookPost } from "../../ports/hookPost.ts";
import type { Services } from "../../ports/services.ts";
import { makeEvents } from "./makeEvents.ts";
import { tellEvents } from "./tellEvents.ts";

/** Makes events of what has changed, and tells those that are due, as long as any is taken. */
export async function webhookRound(
  services: Services,
  post: HookPost,
  stopping?: AbortSignal,
): Promise<void> {
  const isStopping = () => stopping?.aborted === true;
  while (!isStopping() && (await makeEvents(services)));
  while (!isStopping() && (await tellEvents(services, post)));
}
