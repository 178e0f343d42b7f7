import type { Kyc } from "@coffer/contract";
import { aBuyMethod, anAppState } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { addresses } from "../../scene/addresses.ts";
import { buyer, longBuyer, moonpay, transak } from "../../scene/buyer.ts";
import { etherId } from "../../scene/people.ts";
import { Scene } from "../../scene/Scene.tsx";

const meta = {
  component: Scene,
  args: { path: addresses.buyMethods(etherId, "60"), state: buyer() },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

const asked = [moonpay, transak].map((method) => ({ ...method, approvedKycRequired: true }));
const stranger = (status: string) =>
  buyer({
    buyMethods: asked,
    kyc: {
      ...anAppState().kyc,
      verificationStatus: status as Kyc["verificationStatus"], // the wire's next word, too
    },
  });
const choose: NonNullable<Story["play"]> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: /^MoonPay/ }));
  await within(document.body).findByRole("dialog");
};

export const Both: Story = {};
export const NativeAlone: Story = { args: { state: buyer({ buyMethods: [moonpay] }) } };
export const PartnersAlone: Story = { args: { path: addresses.buyMethods(etherId, "20") } };
export const Many: Story = {
  args: {
    state: buyer({
      buyMethods: [
        moonpay,
        aBuyMethod({ id: "a-usd", name: "Any Bank Card of the Whole World", feePercent: "0" }),
        aBuyMethod({ id: "b-usd", name: "Bank Direct", feePercent: "12.75" }),
        transak,
        { ...transak, id: "mercuryo-usd", name: "Mercuryo" },
      ],
    }),
  },
};
export const KycNeeded: Story = { args: { state: stranger("NONE") } };
export const KycDeclined: Story = { args: { state: stranger("DECLINED") } };
export const KycStatusMissing: Story = { args: { state: stranger("SUSPENDED") } };
export const KycGate: Story = { args: { state: stranger("NONE") }, play: choose };
export const KycGateProcessing: Story = { args: { state: stranger("PROCESSING") }, play: choose };
export const KycGateDeclined: Story = { args: { state: stranger("DECLINED") }, play: choose };
export const LongTexts: Story = {
  args: { path: addresses.buyMethods(etherId, "499.99"), state: longBuyer() },
};
export const InvalidAmount: Story = { args: { path: addresses.buyMethods(etherId, "0") } };
export const NobodyTakesIt: Story = { args: { path: addresses.buyMethods(etherId, "99999") } };
export const RateLost: Story = { args: { state: buyer({ rates: [] }) } };
export const AssetNotFound: Story = { args: { path: addresses.buyMethods("other", "60") } };
