import type { Meta, StoryObj } from "@storybook/react-vite";
import { SeasonCard } from "./SeasonCard.tsx";

const meta = {
  component: SeasonCard,
  args: {
    title: "Season 2",
    amount: "20,000 USDT",
    mark: "Open now",
    status: "open",
    text: "Prizes are drawn on Dec 21, 2024",
  },
} satisfies Meta<typeof SeasonCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Past: Story = {
  args: { status: "past", mark: "Past", text: "Prizes were drawn on Dec 21, 2024" },
};
export const Ahead: Story = { args: { status: "ahead", mark: "Ahead" } };
export const WithoutPrize: Story = {
  args: {
    title: "Token listing",
    amount: undefined,
    status: "ahead",
    mark: "Ahead",
    text: "On Jan 31, 2025",
  },
};
export const LongWords: Story = {
  args: {
    title: "The second season of the whole year",
    amount: "20,000,000,000.000001 USDT",
    mark: "Open for a long time now",
  },
};
