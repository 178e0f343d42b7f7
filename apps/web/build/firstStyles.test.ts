// @vitest-environment node
import { expect, test } from "vitest";
import { firstStyles } from "./firstStyles.ts";

const markup = '<p class="p-4 md:p-8 min-h-(--page) group"><b class="sr-only"></b></p>';

test.each([
  ["an element", "p{margin:0}", true],
  ["a class that stands in the markup", ".p-4{padding:1rem}", true],
  ["another class", ".p-5{padding:1rem}", false],
  ["one of a list", ".p-5,.p-4{padding:1rem}", true],
  ["an escaped class", String.raw`.md\:p-8{padding:2rem}`, true],
  ["an escaped class with brackets", String.raw`.min-h-\(--page\){min-height:1px}`, true],
  ["a class below another that is missing", ".p-4 .p-5{padding:1rem}", false],
  ["a class with a state", ".p-4:hover:not(.p-5){padding:1rem}", true],
  ["a class inside brackets", ".p-4:is(:where(.group):hover *){padding:1rem}", true],
  ["a missing class inside brackets", ".p-4:is(:where(.peer):hover *){padding:1rem}", false],
  ["a rule below a condition", "@media (min-width:1px){.p-4{padding:1rem}}", true],
  ["a description of a property", '@property --x{syntax:"*";inherits:false}', true],
  ["frames of an animation", "@keyframes turn{to{rotate:1turn}}", true],
  ["an order of layers", "@layer base,utilities;", true],
  ["a brace in a text", '.p-4{content:"}"}', true],
])("%s is kept as it should be: %s", (_, css, isKept) => {
  expect(firstStyles(css, markup)).toBe(isKept ? css : "");
});

test("conditions and layers that end up empty go", () => {
  const css = "@layer utilities{@media print{.p-5{margin:0}}.sr-only{width:1px}}/* .p-4{} */";
  expect(firstStyles(css, markup)).toBe("@layer utilities{.sr-only{width:1px}}");
});
