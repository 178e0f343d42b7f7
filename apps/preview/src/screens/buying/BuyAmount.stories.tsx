import { aBuyMethod, aTokenAsset } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, waitFor } from "storybook/test";
import { addresses } from "../../scene/addresses.ts";
import { buyer, euro, longBuyer, moonpay, transak } from "../../scene/buyer.ts";
import { etherId, newcomer, tetherId } from "../../scene/people.ts";
import { Scene } from "../../scene/Scene.tsx";

const meta = {
  component: Scene,
  args: { path: addresses.buySetAmount, state: buyer() },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

const type =
  (text: string): NonNullable<Story["play"]> =>
  async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox"), text);
  };
/** Types what no method takes, and waits until it is set to what one does. */
const typeAndRest =
  (typed: string, set: string): NonNullable<Story["play"]> =>
  async (context) => {
    await type(typed)(context);
    const box = await context.canvas.findByRole<HTMLInputElement>("textbox");
    await waitFor(() => {
      if (box.value !== set) throw new Error(`${box.value} is not ${set} yet`);
    });
  };
const openPairs: NonNullable<Story["play"]> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: / (?:for|за) / }));
};

export const Empty: Story = {};
export const Typed: Story = { play: type("60") };
export const OneMethod: Story = { play: type("20") };
export const InAsset: Story = {
  play: async (context) => {
    await type("60")(context);
    const { canvasElement } = context;
    const swap = canvasElement.querySelector<HTMLElement>("form button[title]");
    if (swap !== null) await userEvent.click(swap);
  },
};
export const TooLittle: Story = { play: typeAndRest("14", "15") };
export const TooMuch: Story = { play: typeAndRest("12001", "12000") };
/** Between what one seller takes at the most and another one at the least. */
export const NobodyTakesIt: Story = {
  args: {
    state: buyer({
      buyMethods: [
        { ...moonpay, limits: { minAmount: "1000", maxAmount: "12000" } },
        { ...transak, limits: { minAmount: "15", maxAmount: "500" } },
      ],
    }),
  },
  play: type("700"),
};
export const WithoutRate: Story = { args: { state: buyer({ rates: [] }) }, play: type("60") };
export const LongAmount: Story = {
  args: {
    state: buyer({
      buyMethods: [aBuyMethod({ limits: { minAmount: "0.01", maxAmount: "99999999" } })],
    }),
  },
  play: type("12345678.91"),
};
export const Pairs: Story = {
  args: {
    state: buyer({
      buyMethods: [moonpay, { ...moonpay, id: "moonpay-eur", fiatCurrency: euro }, transak],
    }),
  },
  play: openPairs,
};
export const LongPairs: Story = { args: { state: longBuyer() }, play: openPairs };
export const Preferred: Story = {
  args: {
    path: addresses.buyPreferred(tetherId),
    state: buyer({
      buyMethods: [aBuyMethod({ assetKeys: [aBuyMethod().assetKeys, aTokenAsset().key].flat() })],
    }),
  },
};
export const PreferredNotSold: Story = { args: { path: addresses.buyPreferred(tetherId) } };
export const PreferredSoldAlone: Story = { args: { path: addresses.buyPreferred(etherId) } };
export const NothingSold: Story = { args: { state: buyer({ buyMethods: [] }) } };
export const FirstAssets: Story = { args: { state: newcomer({ buyMethods: [moonpay] }) } };
