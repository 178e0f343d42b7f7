import { brands } from "@coffer/brands";
import { expect, test } from "vitest";
import { foreignWords } from "./foreignWords.ts";

const [own, other] = brands;
if (other === undefined) throw new Error("there is one brand alone");

test("a text of the brand itself is clean", () => {
  const text = `${own.name} ${own.supportEmail} ${own.accent} ${JSON.stringify(own.logo)}`;
  expect(foreignWords(text, own, brands)).toEqual([]);
});

const [stroke] = other.logo.strokes;
test.each([
  ["name", `<title>${other.name}</title>`],
  ["id, in a storage key", `localStorage.getItem("${other.id}.login")`],
  ["name in capitals", other.name.toUpperCase()],
  ["accent", `:root{--brand-accent:${other.accent.toUpperCase()}}`],
  ["end of the gradient", other.accentEnd],
  ["support address", `write to ${other.supportEmail}`],
  ["legal page", `href="${other.links.privacyPolicy}"`],
  ["logo", `<path d="${stroke?.path ?? ""}"/>`],
])("another brand's %s is found", (_what, text) => {
  expect(foreignWords(`x ${text} y`, own, brands)).not.toEqual([]);
});

test("a name of the wire is nobody's, and what stands beside it still is", () => {
  const [coffer, another] = brands;
  if (another === undefined) throw new Error("there is one brand alone");
  const header = `headers["X-Coffer-Launch"]`;
  expect(foreignWords(header, another, brands)).toEqual([]);
  expect(foreignWords(`${header}, "${coffer.id}-launch"`, another, brands)).not.toEqual([]);
});
