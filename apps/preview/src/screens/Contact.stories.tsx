import { productFailure, type CallFailure, type Wallet } from "@coffer/client";
import { anAppState } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { data } from "../scene/answers.ts";
import { holder } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";
import { SCENE_MS } from "../scene/scenePorts.ts";

const { userProfile } = anAppState();
const known = (over: object) =>
  holder({ userProfile: userProfile === null ? null : { ...userProfile, ...over } });
const refused = (failure: CallFailure) => (wallet: Wallet) =>
  wallet.store.getState().setRequest("profile.updateContact", { status: "failed", failure });

const meta = {
  component: Scene,
  args: { path: addresses.contact("email"), state: holder() },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Email: Story = {};
export const EmailNotVerified: Story = { args: { state: known({ isEmailVerified: false }) } };
export const EmailRefused: Story = {
  args: { prepare: refused(productFailure("INVALID_CONTACT")) },
};
export const EmailNotUpdated: Story = {
  args: { prepare: refused(productFailure("FAILED_TO_UPDATE_CONTACT")) },
};
export const PhoneNotSet: Story = {
  args: { path: addresses.contact("phone"), state: known({ phone: null }) },
};
export const Phone: Story = {
  args: {
    path: addresses.contact("phone"),
    state: known({ phone: "+77011234567", isPhoneVerified: true }),
  },
};
export const LongEmail: Story = {
  args: {
    state: known({ email: `${"somebody-with-a-long-name".repeat(3)}@example.com` }),
  },
};
const submit: NonNullable<Story["play"]> = async ({ canvas, canvasElement }) => {
  await canvas.findAllByRole("textbox");
  const button = canvasElement.querySelector<HTMLElement>("button[type=submit]");
  if (button !== null) await userEvent.click(button);
};
export const PhoneMissing: Story = { args: PhoneNotSet.args ?? {}, play: submit };
export const CodeSent: Story = {
  args: {
    answers: {
      "profile.updateContact": data({
        success: true,
        state: known({ email: "me@example.com", isEmailVerified: false }),
      }),
      "profile.sendContactCode": data({
        nextSendAttemptTime: new Date(SCENE_MS + 60_000).toISOString(),
        nextValidateAttemptTime: new Date(SCENE_MS).toISOString(),
        sendAttemptsLeft: 4,
      }),
    },
  },
  play: async (context) => {
    const field = await context.canvas.findByRole("textbox");
    await userEvent.clear(field);
    await userEvent.type(field, "me@example.com");
    await submit(context);
    await within(context.canvasElement.ownerDocument.body).findByRole("dialog");
  },
};
