import { expect, test } from "vitest";
import { sizes } from "./sizes.ts";

function treeOf(file: string, text: string) {
  return { files: [{ path: file, text }], paths: new Set([file]) };
}

function statements(count: number): string {
  return "  run();\n".repeat(count);
}

test.each([
  { lines: 400, findings: 0 },
  { lines: 401, findings: 1 },
])("a file of $lines lines has $findings findings", ({ lines, findings }) => {
  expect(sizes(treeOf("packages/core/src/a.ts", "run();\n".repeat(lines)))).toHaveLength(findings);
});

test.each([
  { kind: "function", open: "export function a() {", lines: 70, findings: 0 },
  { kind: "function", open: "export function a() {", lines: 71, findings: 1 },
  { kind: "arrow function", open: "export const a = () => {", lines: 71, findings: 1 },
  { kind: "method", open: "export const b = { a() {", lines: 71, findings: 1 },
])("a $kind of $lines lines has $findings findings", ({ open, lines, findings }) => {
  const close = open.includes("b =") ? "} };" : "}";
  const text = `${open}\n${statements(lines - 2)}${close}\n`;
  expect(sizes(treeOf("packages/core/src/a.ts", text))).toHaveLength(findings);
});

test.each([
  { lines: 150, findings: 0 },
  { lines: 151, findings: 1 },
])("a component of $lines lines has $findings findings", ({ lines, findings }) => {
  const text = `export function Card() {\n${statements(lines - 3)}  return <p>text</p>;\n}\n`;
  expect(sizes(treeOf("packages/ui/src/Card.tsx", text))).toHaveLength(findings);
});
