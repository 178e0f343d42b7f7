import { expect, test } from "vitest";
import { pseudoPlugin } from "./pseudoPlugin.ts";

const load = (file: string) => pseudoPlugin.load(new URL(file, import.meta.url).pathname);

test("an area's texts are built as the pseudo-language has them, and nothing else is", async () => {
  expect(await load("../en/words.ts")).toContain('export const words = {"back":"[Båçk]"');
  expect(await load("../en/gates.ts")).toMatch(/export const kyc = .*\nexport const aml = /);
  expect(await load("../en/en.ts")).toBeNull();
  expect(await load("../ru-KZ/words.ts")).toBeNull();
});
