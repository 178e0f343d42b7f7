import type { Session } from "@coffer/contract";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../../scene/addresses.ts";
import { data, refusal } from "../../scene/answers.ts";
import { holder } from "../../scene/people.ts";
import { Scene } from "../../scene/Scene.tsx";

const session = (over: Partial<Session>): Session => ({
  id: "00000000-0000-4000-8000-000000000001",
  isCurrent: false,
  device: "Chrome, Windows",
  place: "203.0.113.9",
  createdAt: "2025-12-01T08:00:00.000Z",
  lastUsedAt: "2025-12-31T10:30:00.000Z",
  ...over,
});
const own = session({ isCurrent: true, device: "Chrome, Android", place: null });
const phone = session({
  id: "00000000-0000-4000-8000-000000000002",
  device: "Safari, iPhone",
  place: "KZ",
});
const unknown = session({
  id: "00000000-0000-4000-8000-000000000003",
  device: "",
  place: "2001:db8:1234:5678",
});
const listed = (...sessions: Session[]) => ({ "profile.getSessions": data({ sessions }) });

const meta = {
  component: Scene,
  args: { path: addresses.sessions, state: holder(), answers: listed(own, phone, unknown) },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Presses the button that stands at this place from the end. */
const pressFromEnd =
  (place: number): NonNullable<Story["play"]> =>
  async ({ canvas }) => {
    await canvas.findByText("Safari, iPhone");
    const button = canvas.getAllByRole("button").at(place);
    if (button !== undefined) await userEvent.click(button);
  };

export const Several: Story = {};
export const Only: Story = { args: { answers: listed(own) } };
export const Loading: Story = { args: { answers: {} } };
export const Failed: Story = {
  args: { answers: { "profile.getSessions": refusal("TOO_MANY_REQUESTS") } },
};
export const SignOutOne: Story = { play: pressFromEnd(-2) };
export const SignOutOthers: Story = { play: pressFromEnd(-1) };
