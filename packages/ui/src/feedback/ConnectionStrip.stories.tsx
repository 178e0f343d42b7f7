import type { Meta, StoryObj } from "@storybook/react-vite";
import { ConnectionStrip } from "./ConnectionStrip.tsx";

const meta = {
  component: ConnectionStrip,
  args: { text: "No connection. Balances may be old." },
  parameters: { ground: "none" },
} satisfies Meta<typeof ConnectionStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lost: Story = {};
export const Connected: Story = { args: { text: null } };
export const LongText: Story = {
  args: { text: "Связь с сервером потеряна, показаны последние известные балансы" },
};
