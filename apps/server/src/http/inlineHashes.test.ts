import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { inlineHashes } from "./bundles.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "coffer-inline-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a folder without a page allows nothing", () => {
  expect(inlineHashes(path.join(folder, "none"))).toEqual({ scripts: [], styles: [] });
});

test("a page's own script and style are named by their hashes, what it loads is not", () => {
  writeFileSync(
    path.join(folder, "index.html"),
    '<script type="module" src="/a.js"></script><style>a{}</style><script>run("<\\/p>")</script>',
  );
  expect(inlineHashes(folder)).toEqual({
    scripts: ["'sha256-ofQRVcIcUp+woUkg3T7bK0I7g7NUiXkGCV9LxjWf1EY='"],
    styles: ["'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"],
  });
});
