import type { AddressAmlState } from "@coffer/contract";
import { anAmlState } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { data, refusal } from "../scene/answers.ts";
import { etherId, holder } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";
import { quoteOf } from "../scene/writePayment.ts";

const { id: amlId } = anAmlState();
const checked = (over: Partial<AddressAmlState> = {}) =>
  holder({ addressAmlStates: [anAmlState({ updatedAt: "2026-01-01T00:00:29.000Z", ...over })] });
const { estimate } = quoteOf("0.5", "0.000021");

const meta = {
  component: Scene,
  args: { path: addresses.amlStatus(amlId), state: checked() },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Presses one of the page's buttons, counted from the end. */
const pressLast =
  (place: number): NonNullable<Story["play"]> =>
  async ({ canvas }) => {
    const button = (await canvas.findAllByRole("button")).at(-place);
    if (button !== undefined) await userEvent.click(button);
  };
const pressSend: NonNullable<Story["play"]> = async ({ canvas }) => {
  const [actions] = await canvas.findAllByRole("group");
  const button = actions?.querySelectorAll("button")[1];
  if (button !== undefined) await userEvent.click(button);
};
const confirm = { path: addresses.amlConfirmSend(amlId), state: checked({ status: "ALLOWED" }) };
const answers = { "wallet.estimatePayment": data(estimate) };

export const Checking: Story = {};
export const CheckingForLong: Story = {
  args: { state: checked({ updatedAt: "2025-12-31T23:59:00.000Z" }) },
};
export const Blocked: Story = { args: { state: checked({ status: "DISABLED" }) } };
export const BlockedNotClosed: Story = {
  args: {
    state: checked({ status: "DISABLED" }),
    answers: { "wallet.discardAddressAmlProcess": refusal("TOO_MANY_REQUESTS") },
  },
  play: pressLast(1),
};
export const Allowed: Story = { args: { state: checked({ status: "ALLOWED" }) } };
export const OtherStatus: Story = { args: { state: checked({ status: "OTHER" }) } };
export const UnknownCheck: Story = { args: { state: holder() } };
export const CancelQuestion: Story = { play: pressLast(1) };
export const Locked: Story = { args: { path: addresses.asset(etherId) }, play: pressSend };
export const LockedAllowed: Story = {
  args: { path: addresses.asset(etherId), state: checked({ status: "ALLOWED" }) },
  play: pressSend,
};
export const ConfirmSend: Story = { args: { ...confirm, answers } };
export const ConfirmSendRefused: Story = {
  args: {
    ...confirm,
    answers: { ...answers, "wallet.sendPayment": refusal("AML_STATUS_NOT_ALLOWED") },
  },
  play: pressLast(1),
};
