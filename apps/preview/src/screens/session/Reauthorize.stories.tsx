import { anAppState } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../../scene/addresses.ts";
import { data, refusal, type Answers } from "../../scene/answers.ts";
import { holder } from "../../scene/people.ts";
import { Scene } from "../../scene/Scene.tsx";
import { SCENE_MS } from "../../scene/scenePorts.ts";

const { userProfile } = anAppState();
const known = (isPasswordSet: boolean) =>
  holder({ userProfile: userProfile === null ? null : { ...userProfile, isPasswordSet } });
/** A contact change whose proof is too old. */
const answers: Answers = {
  "profile.updateContact": refusal("REAUTHORIZATION_REQUIRED"),
  "auth.reauthorize": refusal("INVALID_CONTACT_OR_PASSWORD"),
  "auth.sendSecurityCode": data({
    expire: new Date(SCENE_MS + 600_000).toISOString(),
    nextSendAttemptTime: new Date(SCENE_MS + 60_000).toISOString(),
    sendAttemptsLeft: 4,
  }),
};

const meta = {
  component: Scene,
  args: { path: addresses.contact("email"), state: known(true), answers },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

async function change(canvas: Canvas): Promise<void> {
  const field = await canvas.findByLabelText("Your email");
  await userEvent.clear(field);
  await userEvent.type(field, "me@example.com{Enter}");
  await canvas.findByText("Is it you?");
}

export const ByPassword: Story = { play: async ({ canvas }) => change(canvas) };
export const WrongPassword: Story = {
  play: async ({ canvas }) => {
    await change(canvas);
    await userEvent.type(await canvas.findByLabelText("Your password"), "Wolf in 7 snow{Enter}");
    await canvas.findByText("Contact or password is incorrect.");
  },
};
/** Set a moment ago: it proves nothing of who set it. */
export const YoungPassword: Story = {
  args: { answers: { ...answers, "auth.reauthorize": refusal("REAUTHORIZATION_REQUIRED") } },
  play: async ({ canvas }) => {
    await change(canvas);
    await userEvent.type(await canvas.findByLabelText("Your password"), "Wolf in 7 snow{Enter}");
    await canvas.findByText(/^This password is less than 24 hours old/);
  },
};
export const ByCode: Story = {
  args: { state: known(false) },
  play: async ({ canvas }) => change(canvas),
};
export const CodeSent: Story = {
  args: { state: known(false) },
  play: async ({ canvas }) => {
    await change(canvas);
    await userEvent.click(await canvas.findByText("Send the code"));
    await canvas.findByText(/We sent a 6-digit code/);
  },
};
