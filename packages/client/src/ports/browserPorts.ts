import type { PagePort, TabsPort, WalletPorts } from "./ports.ts";
import { reportError } from "./reportError.ts";
import { storageOf } from "./storageOf.ts";

/** The ports of a real page. A browser that refuses storage only forgets more. */
export function browserPorts(): WalletPorts {
  return {
    cookies: {
      read: () => document.cookie,
      write: (cookie) => {
        document.cookie = cookie;
      },
    },
    storage: storageOf(() => sessionStorage),
    lastingStorage: storageOf(() => localStorage),
    clock: {
      nowMs: () => Date.now(),
      after: (delayMs, run) => {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
    },
    page: browserPage(),
    randomId,
    random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
    reportError,
    openTabs,
  };
}

function browserPage(): PagePort {
  const isVisible = () => document.visibilityState === "visible";
  return {
    isVisible,
    isOnline: () => navigator.onLine,
    onNetworkChange: (run) => {
      addEventListener("online", run);
      addEventListener("offline", run);
    },
    onReturn: (run) => {
      const whenVisible = () => {
        if (isVisible()) run();
      };
      addEventListener("online", run);
      addEventListener("pageshow", whenVisible);
      document.addEventListener("visibilitychange", whenVisible);
      return () => {
        removeEventListener("online", run);
        removeEventListener("pageshow", whenVisible);
        document.removeEventListener("visibilitychange", whenVisible);
      };
    },
  };
}

/** Tabs that hear each other. A browser without channels has tabs that learn it from the server. */
function openTabs(name: string): TabsPort {
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

const hex = (byte: number): string => byte.toString(16).padStart(2, "0");

/** A version 4 UUID. `crypto.randomUUID` exists on secure origins only; a wallet on a LAN is none. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const marked = Array.from(bytes, (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const text = marked.map(hex).join("");
  return [
    text.slice(0, 8),
    text.slice(8, 12),
    text.slice(12, 16),
    text.slice(16, 20),
    text.slice(20),
  ].join("-");
}
