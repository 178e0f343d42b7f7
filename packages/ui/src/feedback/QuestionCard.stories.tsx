import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { MarkedAddress } from "../address/MarkedAddress.tsx";
import { longSentence } from "../testing/longTexts.ts";
import { QuestionCard } from "./QuestionCard.tsx";

const meta = {
  component: QuestionCard,
  args: {
    title: "The fee is high for this amount",
    children: <p className="text-14 text-text-2">The network takes 35 % of what you send.</p>,
    answer: null,
    wayOut: { label: "Go back", onPress: fn() },
    goOn: { label: "Send at this fee", onPress: fn() },
    takeBack: { label: "Change", onPress: fn() },
  },
} satisfies Meta<typeof QuestionCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = {};
export const Answered: Story = { args: { answer: "Send at this fee" } };
export const Addresses: Story = {
  args: {
    title: "This looks like an address you have paid, and it is another one",
    children: (
      <>
        <MarkedAddress
          label="You are about to pay"
          address="0x52908400098527886E0F7030069857D2E4169EE7"
          from={6}
          to={38}
        />
        <MarkedAddress
          label="You have paid"
          address="0x5290fB6916095ca1df60bB79Ce92cE3Ea74c9EE7"
          from={6}
          to={38}
        />
      </>
    ),
  },
};
export const LongText: Story = {
  args: { title: longSentence, children: <p>{longSentence}</p>, answer: longSentence },
};
