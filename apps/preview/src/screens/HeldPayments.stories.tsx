import type { AddressAmlState, HeldPayment, Kyc } from "@coffer/contract";
import { aHeldPayment, anAmlState, anAppState } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { holder } from "../scene/people.ts";
import { happen, Scene } from "../scene/Scene.tsx";

const forAml = (status: AddressAmlState["status"], isReady = false) =>
  holder({
    heldPayments: [aHeldPayment({ isReady })],
    addressAmlStates: [anAmlState({ status })],
  });
const forKyc = (verificationStatus: Kyc["verificationStatus"], over: Partial<HeldPayment> = {}) => {
  const { amlStateId: _, ...held } = aHeldPayment({ reason: "KYC", ...over });
  return holder({ heldPayments: [held], kyc: { ...anAppState().kyc, verificationStatus } });
};

const meta = {
  component: Scene,
  args: { path: addresses.home, state: forAml("UNKNOWN") },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Presses one of the buttons of the first card. */
const pressOnCard =
  (place: number): NonNullable<Story["play"]> =>
  async ({ canvas }) => {
    const buttons = await within(
      await canvas.findByRole("region", { name: /wait|ждут/ }),
    ).findAllByRole("button");
    const button = buttons[place];
    if (button !== undefined) await userEvent.click(button);
  };

export const BeingChecked: Story = {};
export const Ready: Story = { args: { state: forAml("ALLOWED", true) } };
export const Blocked: Story = { args: { state: forAml("DISABLED") } };
export const NotVerified: Story = { args: { state: forKyc("NONE") } };
export const FormOpen: Story = { args: { state: forKyc("USER_INPUT_REQUIRED") } };
export const KycProcessing: Story = {
  args: { state: forKyc("PROCESSING", { createdAt: "2025-12-31T21:00:00.000Z" }) },
};
export const KycDeclined: Story = {
  args: { state: forKyc("DECLINED", { createdAt: "2025-12-29T00:00:00.000Z" }) },
};
export const KycApproved: Story = { args: { state: forKyc("APPROVED", { isReady: true }) } };
export const CheckInModal: Story = { play: pressOnCard(0) };
export const DiscardQuestion: Story = { play: pressOnCard(1) };
const answerInModal: NonNullable<Story["play"]> = async (context) => {
  await pressOnCard(0)(context);
  await within(document.body).findByRole("dialog");
  await happen();
};
export const AllowedInModal: Story = {
  args: { becomes: forAml("ALLOWED", true) },
  play: answerInModal,
};
export const BlockedInModal: Story = {
  args: { becomes: forAml("DISABLED") },
  play: answerInModal,
};
