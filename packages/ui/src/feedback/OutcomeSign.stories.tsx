import type { Meta, StoryObj } from "@storybook/react-vite";
import { Spinner } from "./Spinner.tsx";
import { OutcomeSign } from "./OutcomeSign.tsx";

const meta = {
  component: OutcomeSign,
  args: { outcome: "success" },
} satisfies Meta<typeof OutcomeSign>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};
export const Failure: Story = { args: { outcome: "failure" } };
export const Open: Story = { args: { outcome: "open", children: <Spinner size={36} /> } };
