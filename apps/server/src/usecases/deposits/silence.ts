import type { Services } from "../../ports/services.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";

/** A second node that is a few blocks behind, or being started again, is nothing to tell of. */
const SILENT_MS_MAX = 5 * 60_000;

/** Since when a second node has said nothing of what waits for its word. */
export type Silence = { sinceMs: number | null; isTold: boolean | null };

export const noSilence = (): Silence => ({ sinceMs: null, isTold: null });

type Heard = { readonly subject: string; readonly why: string | null };

/** Tells once that a second node has been silent for minutes, and once that it is not. `why` null: it spoke. */
export async function noteSilence(
  services: Pick<Services, "clock" | "database" | "log">,
  silence: Silence,
  { subject, why }: Heard,
): Promise<void> {
  if (why === null) {
    silence.sinceMs = null;
    if (silence.isTold === false) return;
    // A predecessor may have told of it.
    await endEpisode(services, "secondNodeAway", [subject]);
    silence.isTold = false;
    return;
  }
  const nowMs = services.clock.nowMs();
  silence.sinceMs ??= nowMs;
  if (silence.isTold === true || nowMs - silence.sinceMs < SILENT_MS_MAX) return;
  await beginEpisode(services, "secondNodeAway", { subject, why });
  silence.isTold = true;
}
