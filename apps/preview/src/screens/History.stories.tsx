import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { data, refusal } from "../scene/answers.ts";
import { busyHolder, holder, longHolder, longWinded, transfer } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";

const meta = {
  component: Scene,
  args: { path: addresses.history, state: longHolder(), answers: {} },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The button below the oldest one shown. */
const askForOlder: NonNullable<Story["play"]> = async ({ canvas }) => {
  const buttons = await canvas.findAllByRole("button");
  const older = buttons.at(-1);
  if (older !== undefined) await userEvent.click(older);
};
const last = transfer(1, { state: "FULFILLED", createdAt: "2024-06-01T11:00:00.000Z" });

export const Days: Story = {};
export const UnderWay: Story = { args: { state: busyHolder() } };
export const Empty: Story = { args: { state: holder() } };
export const OlderLoading: Story = { play: askForOlder };
export const OlderFailed: Story = {
  args: { answers: { "wallet.getTransfers": refusal("TOO_MANY_REQUESTS") } },
  play: askForOlder,
};
export const AllShown: Story = {
  args: { answers: { "wallet.getTransfers": data({ transfers: [last], nextCursor: null }) } },
  play: askForOlder,
};
export const LongTexts: Story = { args: { state: longWinded() } };
