import type { Page } from "@playwright/test";
import type { TraceEvent } from "./threadTimes.ts";

/** Frames and the tasks of threads. */
const includedCategories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

/** Does something with a page, and answers what came of it with the trace that the browser wrote meanwhile. */
export async function tracePage<T>(
  page: Page,
  run: () => Promise<T>,
): Promise<readonly [T, readonly TraceEvent[]]> {
  const cdp = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  cdp.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent); // the browser's format
  });
  const ended = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
  const traceConfig = { includedCategories, recordMode: "recordAsMuchAsPossible" } as const;
  await cdp.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  const result = await run();
  await cdp.send("Tracing.end");
  await ended;
  return [result, events];
}
