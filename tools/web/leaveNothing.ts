import { afterAll, vi } from "vitest";

/** Files of one worker follow each other in one process: none may meet what the one before has put up. */
afterAll(async () => {
  vi.useRealTimers();
  // Code still loading when its file ends would fail to load, for the files after it as well.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  if (typeof document === "undefined") return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
