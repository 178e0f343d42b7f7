import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { holder, longWinded } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";

const meta = {
  component: Scene,
  args: { path: addresses.settings, state: holder() },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Presses a row of the page, counted from the top or from the end. */
const pressRow =
  (index: number): NonNullable<Story["play"]> =>
  async ({ canvas }) => {
    const main = await canvas.findByRole("main");
    const row = [...main.querySelectorAll("button")].at(index);
    if (row !== undefined) await userEvent.click(row);
  };

export const Plain: Story = {};
export const BalancesHidden: Story = {
  args: { prepare: ({ preferences }) => preferences.change({ hidesBalances: true }) },
};
export const Currencies: Story = { play: pressRow(0) };
export const Languages: Story = { play: pressRow(-1) };
export const LongTexts: Story = { args: { state: longWinded() } };
