import type { Meta, StoryObj } from "@storybook/react-vite";
import { addresses } from "../scene/addresses.ts";
import { etherId, holder } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";

const meta = {
  component: Scene,
  args: { path: addresses.login, isAskedAboutCookies: true },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

/** On a phone the question waits for a quiet moment. */
const asked: NonNullable<Story["play"]> = async ({ canvas }) => {
  await canvas.findByRole("dialog", {}, { timeout: 10_000 });
};

export const AtLogin: Story = { play: asked };
export const AboveTheAction: Story = {
  args: { path: addresses.receiver(etherId), state: holder() },
  play: asked,
};
