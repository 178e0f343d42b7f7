import { anAsset } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { data, refusal } from "../scene/answers.ts";
import { addresses } from "../scene/addresses.ts";
import {
  busyHolder,
  emptyHanded,
  eth,
  etherId,
  holder,
  longWinded,
  tetherId,
  transfer,
} from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";
import { wayOfPrice } from "../scene/wayOfPrice.ts";

const withPrices = (history = wayOfPrice().history) => ({
  "rateHistory.getRateHistory": data({ ...wayOfPrice(), history }),
});

const meta = {
  component: Scene,
  args: { path: addresses.asset(etherId), state: holder(), answers: withPrices() },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Coin: Story = {};
export const Token: Story = { args: { path: addresses.asset(tetherId) } };
export const ChartLoading: Story = { args: { answers: {} } };
export const ChartFailed: Story = {
  args: { answers: { "rateHistory.getRateHistory": refusal("TOO_MANY_REQUESTS") } },
};
export const ChartEmpty: Story = { args: { answers: withPrices([]) } };
export const WithTransfers: Story = { args: { state: busyHolder() } };
export const Empty: Story = { args: { state: emptyHanded() } };
export const WithoutRate: Story = { args: { state: holder({ rates: [] }) } };
export const Locked: Story = {
  args: { state: holder({ assets: [anAsset({ allowSend: false, allowReceive: false })] }) },
};
export const Private: Story = {
  args: { state: holder({ assets: [anAsset({ type: "PERSONAL" })] }) },
};
export const LongTexts: Story = { args: { state: longWinded() } };
export const Unknown: Story = { args: { path: addresses.asset("unknown") } };
export const SendingClosed: Story = {
  args: { state: holder({ assets: [anAsset({ allowSend: false })] }) },
};
/** A coin that paid for the sending of a token. */
export const FeeForToken: Story = {
  args: {
    state: holder({
      transfers: [
        transfer(1, {
          state: "FULFILLED",
          amount: { amount: "45.123456", currency: { symbol: "USDT", type: "TOKEN" } },
          fee: eth("0.000021"),
        }),
      ],
    }),
  },
};
