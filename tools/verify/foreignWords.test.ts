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

const wire = [
  `headers["X-Coffer-Launch"]`,
  // oxlint-disable-next-line no-template-curly-in-string -- as a bundle has it
  "`coffer:${purpose}`",
  `encode("coffer:container-key:v1")`,
  `encode("coffer:pin-share:v1")`,
];
test.each(wire)("%s is nobody's, and what stands beside it still is", (said) => {
  const [coffer, another] = brands;
  if (another === undefined) throw new Error("there is one brand alone");
  expect(foreignWords(said, another, brands)).toEqual([]);
  expect(foreignWords(`${said}, "${coffer.id}-launch"`, another, brands)).not.toEqual([]);
});
