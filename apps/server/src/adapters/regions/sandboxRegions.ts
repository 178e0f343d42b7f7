import type { Regions } from "../../ports/services.ts";

const LOOK_MS = 500;
const ANSWER_MS_MAX = 2_000;

type Look = { readonly sandboxUrl: string; readonly otherwise: Regions };

/** On one machine a switch of the sandbox refuses everybody; else the given rule holds. */
export function sandboxRegions({ sandboxUrl, otherwise }: Look): Regions & { stop: () => void } {
  const state = { isBlocked: false };
  const look = async () => {
    try {
      const response = await fetch(`${sandboxUrl}/sandbox/api/region`, {
        signal: AbortSignal.timeout(ANSWER_MS_MAX),
      });
      const { blocked } = (await response.json()) as { blocked?: unknown }; // the sandbox's shape
      state.isBlocked = blocked === true;
    } catch {
      // A sandbox that is away says nothing new.
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  void look();
  return {
    isRefused: (country) => state.isBlocked || otherwise.isRefused(country),
    stop: () => clearInterval(timer),
  };
}
