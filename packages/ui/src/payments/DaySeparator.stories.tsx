import type { Meta, StoryObj } from "@storybook/react-vite";
import { longSentence } from "../testing/longTexts.ts";
import { DaySeparator } from "./DaySeparator.tsx";

const meta = { component: DaySeparator, args: { day: "Today" } } satisfies Meta<
  typeof DaySeparator
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Day: Story = {};
export const AnotherYear: Story = { args: { day: "December 31", year: "2025" } };
export const LongTexts: Story = { args: { day: longSentence, year: "2025" } };
