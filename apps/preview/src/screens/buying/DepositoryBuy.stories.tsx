import { aBuyOrder } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { addresses } from "../../scene/addresses.ts";
import { refusal } from "../../scene/answers.ts";
import { keeper } from "../../scene/keeper.ts";
import { Scene } from "../../scene/Scene.tsx";

const meta = {
  component: Scene,
  args: { hasDepository: true, path: addresses.depositoryBuySetAmount, state: keeper("1250.5") },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

const spotOrder = aBuyOrder({
  isSpot: true,
  expected: { amount: "57.3", currency: { symbol: "USDT", type: "TOKEN" } },
});

export const SetAmount: Story = {};
export const Methods: Story = { args: { path: addresses.depositoryBuyMethods("60") } };
export const LinkFailed: Story = {
  args: {
    path: addresses.depositoryBuyFrame("60", "moonpay-usd"),
    answers: {
      "spotAccount.startBuyCryptoSpotAccountDeposit": refusal(
        "START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_INVALID_AMOUNT",
      ),
    },
  },
};
export const Bought: Story = {
  args: {
    path: addresses.home,
    state: keeper("57.3", { buyOrders: [{ ...spotOrder, state: "DONE" }] }),
  },
};
