import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { TabPanel } from "./TabPanel.tsx";
import { Tabs } from "./Tabs.tsx";

afterEach(cleanup);

const tabs = [
  { id: "usd", label: "USD" },
  { id: "web3", label: "WEB3" },
  { id: "private", label: "PRIVATE" },
];

function TabbedList() {
  const [selected, setSelected] = useState("usd");
  return (
    <>
      <Tabs label="Assets" tabs={tabs} selected={selected} onSelect={setSelected} />
      <TabPanel id={selected}>list of {selected}</TabPanel>
    </>
  );
}

test.each([
  ["ArrowRight", "USD", "WEB3"],
  ["ArrowRight", "PRIVATE", "USD"],
  ["ArrowLeft", "USD", "PRIVATE"],
  ["End", "USD", "PRIVATE"],
  ["Home", "PRIVATE", "USD"],
])("%s on %s selects and focuses %s", (key, from, to) => {
  render(<TabbedList />);
  fireEvent.click(screen.getByRole("tab", { name: from }));
  fireEvent.keyDown(screen.getByRole("tab", { name: from }), { key });
  const target = screen.getByRole("tab", { name: to });
  expect(target.getAttribute("aria-selected")).toBe("true");
  expect(document.activeElement).toBe(target);
});

test("only the selected tab is a stop of the tab key", () => {
  render(<TabbedList />);
  expect(screen.getAllByRole("tab").map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});

test("the panel bears the name of its tab", () => {
  render(<TabbedList />);
  fireEvent.click(screen.getByRole("tab", { name: "WEB3" }));
  expect(screen.getByRole("tabpanel", { name: "WEB3" }).textContent).toBe("list of web3");
  expect(screen.getByRole("tab", { name: "WEB3" }).getAttribute("aria-controls")).toBe(
    screen.getByRole("tabpanel").id,
  );
});
