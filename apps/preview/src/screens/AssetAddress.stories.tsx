import type { Meta, StoryObj } from "@storybook/react-vite";
import { addresses } from "../scene/addresses.ts";
import { busyHolder, etherId, holder, longWinded, tetherId } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";

const meta = {
  component: Scene,
  args: { path: addresses.address(etherId), state: holder() },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Coin: Story = {};
export const Token: Story = { args: { path: addresses.address(tetherId) } };
export const DepositSeen: Story = { args: { state: busyHolder() } };
export const LongTexts: Story = { args: { state: longWinded() } };
