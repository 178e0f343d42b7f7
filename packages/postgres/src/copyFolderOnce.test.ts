import {
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyFolderOnce } from "./copyFolderOnce.ts";
import { makeTestFolder } from "./testing/makeTestFolder.ts";

const folder = makeTestFolder();
afterAll(() => folder.remove());

test("the copy is readable by everybody, keeps programs and relative links, and is made once", () => {
  const source = join(folder.path, "source");
  mkdirSync(join(source, "bin"), { recursive: true, mode: 0o700 });
  writeFileSync(join(source, "bin", "program"), "one", { mode: 0o700 });
  writeFileSync(join(source, "text"), "two", { mode: 0o600 });
  symlinkSync("text", join(source, "link"));
  const abandoned = join(folder.path, "deep", "target.partial-999999999");
  mkdirSync(abandoned, { recursive: true });

  const target = join(folder.path, "deep", "target");
  copyFolderOnce(source, target);

  expect(readdirSync(join(folder.path, "deep"))).toEqual(["target"]);
  expect(modeOf(join(target, "bin"))).toBe(0o755);
  expect(modeOf(join(target, "bin", "program"))).toBe(0o755);
  expect(modeOf(join(target, "text"))).toBe(0o644);
  expect(readlinkSync(join(target, "link"))).toBe("text");

  writeFileSync(join(source, "text"), "changed");
  copyFolderOnce(source, target);
  expect(readFileSync(join(target, "text"), "utf8")).toBe("two");
});

function modeOf(path: string): number {
  return statSync(path).mode & 0o777;
}
