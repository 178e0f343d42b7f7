import type { Meta, StoryObj } from "@storybook/react-vite";
import { OutcomeSign } from "./OutcomeSign.tsx";

const meta = {
  component: OutcomeSign,
  args: { outcome: "success" },
} satisfies Meta<typeof OutcomeSign>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};
export const Failure: Story = { args: { outcome: "failure" } };
