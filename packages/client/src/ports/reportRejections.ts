import type { WalletPorts } from "./ports.ts";

/** Has what is rejected and caught by nobody go where errors go that nobody is shown. */
export function reportRejections(reportError: WalletPorts["reportError"]): void {
  if (typeof window === "undefined") return;
  window.addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    reportError("A promise was rejected.", event.reason);
  });
}
