import { anAppState, anAsset, aPayee, aTokenAsset } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../../scene/addresses.ts";
import { etherId, holder, newcomer, receiver, tetherId, transfer } from "../../scene/people.ts";
import { Scene } from "../../scene/Scene.tsx";
import { SCENE_MS } from "../../scene/scenePorts.ts";
import { writePayment } from "../../scene/writePayment.ts";

const meta = {
  component: Scene,
  args: { path: addresses.amount(etherId), state: holder() },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = {
  args: { prepare: writePayment({ assetId: etherId, amount: "0.5" }) },
};
export const InFiat: Story = {
  args: Filled.args ?? {},
  play: async ({ canvasElement, canvas }) => {
    await canvas.findByRole("textbox");
    const swap = canvasElement.querySelector<HTMLElement>("form button[title]");
    if (swap !== null) await userEvent.click(swap);
  },
};
export const TooMuch: Story = {
  args: { prepare: writePayment({ assetId: etherId, amount: "90" }) },
};
export const TooLittle: Story = {
  args: { prepare: writePayment({ assetId: etherId, amount: "0.00001" }) },
};
export const Token: Story = {
  args: {
    path: addresses.amount(tetherId),
    prepare: writePayment({ assetId: tetherId, amount: "100" }),
  },
};
export const TopUp: Story = {
  args: {
    path: addresses.amount(tetherId),
    state: holder({ assets: [anAsset({ amount: "0" }), aTokenAsset()] }),
    prepare: writePayment({ assetId: tetherId, amount: "100" }),
  },
};
export const TopUpNotActive: Story = {
  args: {
    path: addresses.amount(tetherId),
    state: newcomer({ assets: [aTokenAsset()] }),
    prepare: writePayment({ assetId: tetherId, amount: "100" }),
  },
};
export const WithoutRate: Story = {
  args: { ...Filled.args, state: holder({ rates: [] }) },
};
export const WithMemo: Story = {
  args: {
    state: holder({ assets: [anAsset({ hasMemo: true }), aTokenAsset()] }),
    prepare: writePayment({ assetId: etherId, amount: "0.5", memo: "104728" }),
  },
};
export const MemoTooLong: Story = {
  args: {
    ...WithMemo.args,
    prepare: writePayment({ assetId: etherId, amount: "0.5", memo: "104728".repeat(21) }),
  },
};
export const KnownPayee: Story = {
  args: {
    ...Filled.args,
    state: holder({ payees: [aPayee({ name: "Anna", address: receiver })] }),
  },
};
/** Half an ether has left today. */
const limited = holder({
  guard: { ...anAppState().guard, dailyLimit: { amount: "2500", fiatTicker: "USD" } },
  transfers: [transfer(1, { createdAt: new Date(SCENE_MS - 3_600_000).toISOString() })],
});
export const DailyLimit: Story = {
  args: { prepare: writePayment({ assetId: etherId, amount: "0.2" }), state: limited },
};
export const OverDailyLimit: Story = { args: { ...Filled.args, state: limited } };
export const LongAmount: Story = {
  args: {
    state: holder({ assets: [anAsset({ amount: "123456789012.123456789012345678" })] }),
    prepare: writePayment({ assetId: etherId, amount: "12.123456789012345678" }),
  },
};
