import { anAsset } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { addresses } from "../scene/addresses.ts";
import { busyHolder, emptyHanded, etherId, holder, longWinded, tetherId } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";

const meta = {
  component: Scene,
  args: { path: addresses.asset(etherId), state: holder() },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Coin: Story = {};
export const Token: Story = { args: { path: addresses.asset(tetherId) } };
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
