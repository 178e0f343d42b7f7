import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ProjectIcon } from "./ProjectIcon.tsx";

afterEach(cleanup);

const iconOf = (name: string, title: string) =>
  render(<ProjectIcon project={{ name, title }} />).container;

test.each(["fairspin", "thor", "weiss"])("rule 395: %s has a drawing of its own", (name) => {
  const icon = iconOf(name, "Any title");
  expect(icon.querySelector("text")).toBeNull();
  expect(icon.querySelector("g path")).not.toBeNull();
});

test.each([
  ["lucky", "Lucky", "LU"],
  ["lucky-ducks", "Lucky Ducks of Almaty", "LD"],
  ["tall-trees", "Tall-trees", "TT"],
  ["x", "x", "X"],
  ["constructor", "Constructor", "CO"],
  ["rocket", "🚀 Игра", "🚀И"],
])("rule 395: %s, which is called %s, has the letters %s", (name, title, letters) => {
  expect(iconOf(name, title).textContent).toBe(letters);
});
