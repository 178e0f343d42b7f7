import { expect, test } from "vitest";
import { judgeContainerSave, nextContainerVersion } from "./containerVersions.ts";

test.each([
  [0, 1],
  [1, 2],
  [41, 42],
])("over version %i a save is version %i and no other", (stored, version) => {
  expect(nextContainerVersion(stored)).toBe(version);
  expect(judgeContainerSave(stored, version)).toEqual({ ok: true, value: true });
  for (const wrong of [version - 1, version + 1, 0, version + 100])
    expect(judgeContainerSave(stored, wrong)).toEqual({
      ok: false,
      problem: { currentVersion: stored },
    });
});
