import { productFailure } from "@coffer/client";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../../scene/addresses.ts";
import { Scene } from "../../scene/Scene.tsx";

const meta = {
  component: Scene,
  args: { path: addresses.login },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const open = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole("button", { name: "Use a password" }));

export const Empty: Story = { play: async ({ canvas }) => open(canvas) };
export const Filled: Story = {
  play: async ({ canvas }) => {
    await open(canvas);
    await userEvent.type(await canvas.findByLabelText("Email, phone or login"), "grey_wolf");
    await userEvent.type(canvas.getByLabelText("Password"), "Wolf in 7 snow");
  },
};
export const Shown: Story = {
  play: async ({ canvas }) => {
    await open(canvas);
    await userEvent.type(await canvas.findByLabelText("Password"), "Wolf in 7 snow");
    await userEvent.click(canvas.getByRole("button", { name: "Show the password" }));
  },
};
export const Refused: Story = {
  args: {
    prepare: ({ store }) => {
      const failure = productFailure("INVALID_CONTACT_OR_PASSWORD");
      store.getState().setRequest("auth.authorizeByPassword", { status: "failed", failure });
    },
  },
  play: async ({ canvas }) => open(canvas),
};
