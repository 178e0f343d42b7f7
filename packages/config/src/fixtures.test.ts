import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { rules } from "./rules/rules.ts";
import { readTree } from "./tree/readTree.ts";

const fixtures = path.resolve(import.meta.dirname, "../fixtures");

/** fixtures/RULE/good is a tree that the rule accepts; each folder of fixtures/RULE/bad one that it refuses. */
describe("each rule finds", () => {
  test("every rule has fixtures, every fixture a rule", () => {
    expect(readdirSync(fixtures).toSorted()).toEqual(Object.keys(rules).toSorted());
  });

  test.each(Object.entries(rules))("%s accepts its good tree", (name, rule) => {
    const good = path.join(fixtures, name, "good");
    expect(existsSync(good)).toBe(true);
    expect(rule(readTree(good))).toEqual([]);
  });

  const bad = Object.entries(rules).flatMap(([name, rule]) =>
    readdirSync(path.join(fixtures, name, "bad")).map((fault) => ({ name, fault, rule })),
  );
  test.each(bad)("$name refuses $fault", ({ name, fault, rule }) => {
    const findings = rule(readTree(path.join(fixtures, name, "bad", fault)));
    expect(findings).toHaveLength(1);
  });
});
