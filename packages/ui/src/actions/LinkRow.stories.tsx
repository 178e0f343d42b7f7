import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { ExternalIcon } from "../icons/ways/ExternalIcon.tsx";
import { HistoryIcon } from "../icons/ways/HistoryIcon.tsx";
import { LinkRow } from "./LinkRow.tsx";

const meta = {
  component: LinkRow,
  args: { icon: <HistoryIcon size={20} />, label: "Transactions history", onPress: fn() },
} satisfies Meta<typeof LinkRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Counted: Story = {
  args: { label: "Operations", count: { value: 3, label: "3 in the list" } },
};
export const Coming: Story = { args: { mark: "Soon" } };
export const LongText: Story = {
  args: { label: "История всех операций по счетам и ваучерам за всё время" },
};

export const External = {
  render: () => (
    <LinkRow
      icon={<HistoryIcon size={20} />}
      label="Terms of Use"
      href="https://example.com"
      trailing={<ExternalIcon size={20} />}
    />
  ),
};
