import type { TabsPort } from "./ports.ts";

/** Tabs that hear each other. A browser without channels has tabs that learn it from the server. */
export function openTabs(name: string): TabsPort {
  let opened: BroadcastChannel | null = null;
  const channel = () => {
    if (typeof BroadcastChannel !== "undefined") opened ??= new BroadcastChannel(name);
    return opened;
  };
  return {
    tell: (holder) => channel()?.postMessage(holder),
    onTold: (run) => {
      channel()?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        if (data === null || typeof data === "string") run(data);
      });
    },
  };
}
