import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { longSentence } from "../testing/longTexts.ts";
import { NotificationBar, type Notification } from "./NotificationBar.tsx";

const news = (over: Partial<Notification>): Notification => ({
  id: "one",
  type: "info",
  message: "The code was sent again",
  isClosable: true,
  ...over,
});

const meta = {
  component: NotificationBar,
  args: { notifications: [news({})], onClose: fn(), closeLabel: "Close" },
} satisfies Meta<typeof NotificationBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Empty: Story = { args: { notifications: [] } };
export const EveryTone: Story = {
  args: {
    notifications: [
      news({ id: "success", type: "success", message: "1.5 ETH received" }),
      news({ id: "warning", type: "warning", message: "Signed in on another device" }),
      news({ id: "error", type: "error", message: "The payment was not sent" }),
      news({
        id: "contact",
        type: "authUnderAnotherContact",
        message: "You are signed in with another email",
        isClosable: false,
      }),
    ],
  },
};
const start = { label: "Start again", onPress: fn() };
export const LeadsOn: Story = {
  args: { notifications: [news({ message: "The identity check was cancelled", action: start })] },
};
export const LongText: Story = {
  args: { notifications: [news({ message: longSentence, action: start })] },
};
