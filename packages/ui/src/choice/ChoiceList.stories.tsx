import type { Meta, StoryObj } from "@storybook/react-vite";
import { Kept } from "../testing/Kept.tsx";
import { longSentence } from "../testing/longTexts.ts";
import { ChoiceList } from "./ChoiceList.tsx";

const meta = {
  component: ChoiceList,
  args: {
    label: "Primary currency",
    selected: "USD",
    onSelect: () => undefined,
    choices: [
      { id: "USD", label: "US Dollar", detail: "USD · $" },
      { id: "EUR", label: "Euro", detail: "EUR · €" },
      { id: "KZT", label: "Kazakhstani Tenge", detail: "KZT · ₸" },
    ],
  },
  render: (args) => (
    <Kept initial={args.selected}>
      {(selected, keep) => <ChoiceList {...args} selected={selected} onSelect={keep} />}
    </Kept>
  ),
} satisfies Meta<typeof ChoiceList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const LongText: Story = {
  args: { choices: [{ id: "USD", label: longSentence, detail: longSentence }] },
};
