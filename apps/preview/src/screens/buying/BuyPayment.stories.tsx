import type { BuyOrder } from "@coffer/contract";
import { aBuyOrder } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { addresses } from "../../scene/addresses.ts";
import { data, refusal, type Answer } from "../../scene/answers.ts";
import { buyer } from "../../scene/buyer.ts";
import { etherId } from "../../scene/people.ts";
import { happen, Scene } from "../../scene/Scene.tsx";

/** A page that is there, from this very host. */
const form = `${location.origin}/favicon.svg`;
const order = aBuyOrder({ createdAt: "2026-01-01T00:00:00.000Z" });
const started = (): Answer =>
  data({ paymentLink: form, orderId: order.id, state: buyer({ version: 2, buyOrders: [order] }) });
const opens = (start: Answer, origins: readonly string[] = [location.origin]) => ({
  "buy.startBuyCrypto": start,
  "config.json": data({ environment: "local", frameOrigins: origins, linkOrigins: origins }),
});
const framed = addresses.buyFrame(etherId, "moonpay-usd");

const meta = {
  component: Scene,
  args: { path: framed, state: buyer() },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The order as it becomes while its form is open. */
const becomes = (over: Partial<BuyOrder>) => ({
  answers: opens(started()),
  becomes: buyer({ buyOrders: [{ ...order, ...over }] }),
});
const go: NonNullable<Story["play"]> = async ({ canvasElement }) => {
  while (canvasElement.querySelector("iframe") === null)
    await new Promise((resolve) => setTimeout(resolve, 10));
  await happen();
};

export const Loading: Story = {};
export const Form: Story = { args: { answers: opens(started()) } };
export const Paid: Story = { args: becomes({ state: "PAID" }), play: go };
export const Late: Story = { args: becomes({ state: "PAID", problem: "LATE" }), play: go };
export const Declined: Story = {
  args: becomes({ state: "FAILED", problem: "DECLINED" }),
  play: go,
};
export const Done: Story = { args: becomes({ state: "DONE", transferId: order.id }), play: go };
export const FormRefused: Story = {
  args: { answers: opens(started(), ["https://other.example"]) },
};
export const SellerAway: Story = { args: { answers: opens(refusal("TOO_MANY_REQUESTS")) } };
export const LinkFailed: Story = { args: { answers: opens(refusal("INVALID_ADDRESS")) } };
export const Over: Story = {
  args: { answers: opens(refusal("CONFLICT")) },
};
export const KycRequired: Story = {
  args: {
    answers: opens(refusal("START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_APPROVED_KYC_REQUIRED")),
  },
};
export const AssetNotFound: Story = {
  args: { path: addresses.buyFrame("other", "moonpay-usd") },
};
export const MethodNotFound: Story = {
  args: { path: addresses.buyFrame(etherId, "nobody-usd") },
};
export const RateNotFound: Story = { args: { state: buyer({ rates: [] }) } };

const leave: NonNullable<Story["play"]> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: /^Transak/ }));
  await within(document.body).findByRole("dialog");
};
const leaving = { path: addresses.buyMethods(etherId, "60") };
export const ExternalLoading: Story = { args: leaving, play: leave };
const leaveOpen: NonNullable<Story["play"]> = async (context) => {
  await leave(context);
  await within(document.body).findByRole("link", { name: /Transak/ });
};
export const External: Story = {
  args: { ...leaving, answers: opens(started()) },
  play: leaveOpen,
};
const external = { ...order, isExternal: true, buyMethodName: "Transak" };
export const ExternalPaid: Story = {
  args: {
    ...leaving,
    answers: opens(started()),
    becomes: buyer({ buyOrders: [{ ...external, state: "PAID" }] }),
  },
  play: async (context) => {
    await leaveOpen(context);
    await happen();
  },
};
export const ExternalAway: Story = {
  args: { ...leaving, answers: opens(refusal("TOO_MANY_REQUESTS")) },
  play: leave,
};
export const ExternalRefused: Story = {
  args: { ...leaving, answers: opens(started(), ["https://other.example"]) },
  play: leave,
};
