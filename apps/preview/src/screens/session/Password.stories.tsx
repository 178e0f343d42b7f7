import { anAppState } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../../scene/addresses.ts";
import { holder } from "../../scene/people.ts";
import { Scene } from "../../scene/Scene.tsx";

const { userProfile } = anAppState();
const known = (over: object) =>
  holder({ userProfile: userProfile === null ? null : { ...userProfile, ...over } });

const meta = {
  component: Scene,
  args: { path: addresses.password, state: known({ isPasswordSet: false }) },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

async function type(canvas: Canvas, password: string, repeated: string): Promise<void> {
  await userEvent.type(await canvas.findByLabelText("New password"), password);
  if (repeated !== "") await userEvent.type(canvas.getByLabelText("Repeat the password"), repeated);
}
export const NotSet: Story = {};
export const SomeRulesMet: Story = {
  play: async ({ canvas }) => type(canvas, "Wolf in", ""),
};
export const TooCommon: Story = {
  play: async ({ canvas }) => type(canvas, "P@ssw0rd", ""),
};
export const Differ: Story = {
  play: async ({ canvas }) => type(canvas, "Wolf in 7 snow", "Wolf on"),
};
export const AllMet: Story = {
  play: async ({ canvas }) => type(canvas, "Wolf in 7 snow", "Wolf in 7 snow"),
};
export const Change: Story = { args: { state: known({ isPasswordSet: true }) } };
export const WithLoginName: Story = {
  args: { state: known({ isPasswordSet: true, login: "grey_wolf" }) },
};
