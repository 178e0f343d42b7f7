import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { BuyIcon } from "../icons/money/BuyIcon.tsx";
import { ReceiveIcon } from "../icons/money/ReceiveIcon.tsx";
import { SendIcon } from "../icons/money/SendIcon.tsx";
import { VoucherIcon } from "../icons/money/VoucherIcon.tsx";
import { RoundAction, RoundActions } from "./RoundAction.tsx";

const press = fn();
const two = (
  <>
    <RoundAction icon={<ReceiveIcon />} label="Receive" onPress={press} />
    <RoundAction icon={<SendIcon />} label="Send" onPress={press} />
  </>
);

const meta = {
  component: RoundActions,
  args: {
    label: "Actions",
    children: (
      <>
        {two}
        <RoundAction icon={<BuyIcon />} label="Buy" onPress={press} />
        <RoundAction icon={<VoucherIcon />} label="Voucher" onPress={press} />
      </>
    ),
  },
  parameters: { ground: "hero" },
} satisfies Meta<typeof RoundActions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Four: Story = {};
export const Two: Story = { args: { children: two } };
export const LongWords: Story = {
  args: {
    children: (
      <>
        <RoundAction icon={<ReceiveIcon />} label="Получить" onPress={press} />
        <RoundAction icon={<SendIcon />} label="Отправить" onPress={press} />
        <RoundAction icon={<BuyIcon />} label="Пополнить" onPress={press} />
        <RoundAction icon={<VoucherIcon />} label="Активировать" onPress={press} />
      </>
    ),
  },
};
