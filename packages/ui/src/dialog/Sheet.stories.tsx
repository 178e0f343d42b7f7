import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Button } from "../actions/Button.tsx";
import { AddressIcon } from "../icons/AddressIcon.tsx";
import { VoucherIcon } from "../icons/money/VoucherIcon.tsx";
import { longSentence } from "../testing/longTexts.ts";
import { MethodOption } from "./MethodOption.tsx";
import { Sheet } from "./Sheet.tsx";

const press = fn();

const meta = {
  component: Sheet,
  args: {
    title: "How to send",
    isOpen: true,
    onClose: fn(),
    closeLabel: "Close",
    children: (
      <>
        <MethodOption icon={<AddressIcon />} title="By address" text="To any" onPress={press} />
        <MethodOption icon={<VoucherIcon />} title="By voucher" text="A code" onPress={press} />
      </>
    ),
  },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Methods: Story = {};
export const Decision: Story = {
  args: {
    title: "Log out?",
    children: (
      <>
        <p className="text-16 text-text-2">Your money stays where it is.</p>
        <Button variant="danger">Log out</Button>
        <Button variant="quiet">Cancel</Button>
      </>
    ),
  },
};
export const LongTexts: Story = {
  args: {
    title: longSentence,
    children: Array.from({ length: 12 }, (_, index) => (
      <p key={index} className="text-16 text-text-2">
        {longSentence}
      </p>
    )),
  },
};
