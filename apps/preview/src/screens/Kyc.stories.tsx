import type { HeldPayment, Kyc } from "@coffer/contract";
import { aHeldPayment, anAppState } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { data, refusal } from "../scene/answers.ts";
import { holder } from "../scene/people.ts";
import { happen, Scene } from "../scene/Scene.tsx";

const at = (verificationStatus: Kyc["verificationStatus"], formUrl: string | null = null) =>
  holder({ kyc: { ...anAppState().kyc, verificationStatus, formUrl } });
/** A page that is there, from this very host. */
const form = `${location.origin}/favicon.svg`;

const meta = {
  component: Scene,
  args: { path: addresses.kycInfo, state: at("NONE") },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

const agree: NonNullable<Story["play"]> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("checkbox"));
};
const start: NonNullable<Story["play"]> = async (context) => {
  await agree(context);
  const button = (await context.canvas.findAllByRole("button")).at(-1);
  if (button !== undefined) await userEvent.click(button);
};
const formAt = (formUrl: string, frameOrigins: readonly string[]) => ({
  path: addresses.kycFrame,
  state: at("USER_INPUT_REQUIRED", formUrl),
  answers: {
    "kyc.startKyc": data({
      formUrl,
      status: "USER_INPUT_REQUIRED",
      state: at("USER_INPUT_REQUIRED", formUrl),
    }),
    "config.json": data({ environment: "local", frameOrigins }),
  },
});

export const Info: Story = {};
export const Agreed: Story = { play: agree };
export const Starting: Story = { play: start };
export const NotStarted: Story = {
  args: { answers: { "kyc.startKyc": refusal("TOO_MANY_REQUESTS") } },
  play: start,
};
export const FormOnItsWay: Story = {
  args: { path: addresses.kycFrame, state: at("USER_INPUT_REQUIRED") },
};
export const Form: Story = { args: formAt(form, [location.origin]) };
export const FormAway: Story = {
  args: {
    ...formAt(form, [location.origin]),
    answers: { "kyc.startKyc": refusal("TOO_MANY_REQUESTS"), "config.json": data({}) },
  },
};
export const FormRefused: Story = { args: formAt(form, ["https://other.example"]) };
export const StatusNone: Story = { args: { path: addresses.kycStatus, state: at("NONE") } };
export const StatusCancelled: Story = {
  args: { path: addresses.kycStatus, state: at("CANCELLED") },
};
export const StatusInputRequired: Story = {
  args: { path: addresses.kycStatus, state: at("USER_INPUT_REQUIRED") },
};
export const StatusProcessing: Story = {
  args: { path: addresses.kycStatus, state: at("PROCESSING") },
};
export const StatusApproved: Story = { args: { path: addresses.kycStatus, state: at("APPROVED") } };
export const StatusDeclined: Story = { args: { path: addresses.kycStatus, state: at("DECLINED") } };

const newsAt = (
  verificationStatus: Kyc["verificationStatus"],
  heldPayments: readonly HeldPayment[] = [],
) =>
  holder({
    heldPayments: [...heldPayments],
    kyc: { ...anAppState().kyc, verificationStatus, updatedAt: verificationStatus, isNews: true },
  });
const { amlStateId: _, ...waited } = aHeldPayment({ reason: "KYC", isReady: true });
const bar: NonNullable<Story["play"]> = async ({ canvas }) => {
  await canvas.findByRole("heading", { level: 1 });
  await happen();
  await canvas.findByRole("button", { name: /Close the notification|Закрыть уведомление/ });
};
const toldAt = (status: Kyc["verificationStatus"], heldPayments: readonly HeldPayment[] = []) => ({
  path: addresses.profile,
  state: at("PROCESSING"),
  becomes: newsAt(status, heldPayments),
});

export const ApprovedOnHome: Story = {
  args: { path: addresses.home, state: newsAt("APPROVED", [waited]) },
};
export const DeclinedOnHome: Story = { args: { path: addresses.home, state: newsAt("DECLINED") } };
export const AskedOnHome: Story = {
  args: { path: addresses.home, state: newsAt("USER_INPUT_REQUIRED") },
};
export const ApprovedAndGoOn: Story = {
  args: { path: addresses.kycStatus, state: newsAt("APPROVED", [waited]) },
};
export const ApprovedTold: Story = { args: toldAt("APPROVED", [waited]), play: bar };
export const AskedTold: Story = { args: toldAt("USER_INPUT_REQUIRED"), play: bar };
export const ProcessingOnHome: Story = {
  args: { path: addresses.home, state: at("PROCESSING") },
};
export const FormOpenOnHome: Story = {
  args: { path: addresses.home, state: at("USER_INPUT_REQUIRED") },
};
