import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Kept } from "../testing/Kept.tsx";
import { longSentence } from "../testing/longTexts.ts";
import { SeedCells, type SeedCell } from "./SeedCells.tsx";

const cellsOf = (words: readonly string[], numbers?: readonly number[]): readonly SeedCell[] =>
  words.map((value, index) => {
    const number = numbers?.[index] ?? index + 1;
    return { number, value, label: `Word ${number}` };
  });
const empty = Array.from({ length: 12 }, () => "");
const phrase = "legal winner thank year wave sausage worth useful legal winner thank yellow";

const meta = {
  component: SeedCells,
  args: {
    label: "Enter your seed phrase",
    cells: cellsOf(empty),
    onText: fn(),
    suggest: (typed) =>
      ["wage", "wagon", "wait", "walk"].filter((word) => typed !== "" && word.startsWith(typed)),
  },
  render: (args) => (
    <Kept initial={args.cells}>
      {(cells, keep) => (
        <SeedCells
          {...args}
          cells={cells}
          onText={(at, value) =>
            keep(cells.map((cell, index) => (index === at ? { ...cell, value } : cell)))
          }
        />
      )}
    </Kept>
  ),
} satisfies Meta<typeof SeedCells>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { hint: "Paste it into any cell" } };
export const Suggesting: Story = { args: { cells: cellsOf(empty.with(0, "wa")) } };
export const Full: Story = { args: { cells: cellsOf(phrase.split(" ")) } };
export const Five: Story = {
  args: { label: "Confirm your seed phrase", cells: cellsOf(empty.slice(7), [2, 3, 7, 9, 12]) },
};
export const OneRefused: Story = {
  args: {
    cells: cellsOf(phrase.split(" ").with(2, "thankk")),
    wrongIndex: 2,
    error: "Word 3 is none of the list",
  },
};
export const AllRefused: Story = {
  args: { cells: cellsOf(phrase.split(" ")), error: longSentence },
};
export const Busy: Story = { args: { cells: cellsOf(phrase.split(" ")), isBusy: true } };
