import type { Whereabouts } from "../../storage/session/agentSessions.ts";

const NOTHING: Whereabouts = { device: "", place: null };

/** What a letter calls a device: `Chrome, Windows (KZ)`; a dash where nothing is known of it. */
export function deviceText({ device, place }: Whereabouts = NOTHING): string {
  const name = device === "" ? "—" : device;
  return place === null ? name : `${name} (${place})`;
}
