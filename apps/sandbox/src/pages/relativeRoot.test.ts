import { expect, test } from "vitest";
import { relativeRoot } from "./relativeRoot.ts";

test.each([
  "/sandbox",
  "/sandbox/",
  "/sandbox/mailbox?to=a/b",
  "/sandbox/explorer/evm/31337/tx/0x12",
])("from %s the way leads to the sandbox's start, below any base", (url) => {
  for (const base of ["http://localhost:4000", "https://example.com/wallet"]) {
    const start = new URL(relativeRoot(url), base + url).href;
    expect(start).toBe(`${base}/sandbox/`);
  }
});
