import { anAppState } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen, userEvent } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { data, refusal } from "../scene/answers.ts";
import { Scene } from "../scene/Scene.tsx";

const named = (account: string) => ({
  "auth.previewToken": data({ account, bundleId: "coffer-web@1.2.3" }),
});
const undo = addresses.link(`undo-${"u".repeat(43)}`);

const meta = {
  component: Scene,
  args: {
    path: addresses.link("one-time"),
    state: anAppState({ userProfile: null }),
    answers: named("a***@example.com"),
  },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

const undoIt = async () => {
  await userEvent.click(await screen.findByText("Undo the change"));
  await screen.findByText(/belongs to another account/);
};

const asked = async () => {
  await screen.findByText(/^Sign in as/);
};

export const SignIn: Story = { play: asked };
export const LongAccount: Story = {
  args: { answers: named(`a***@${"a-very-long-company".repeat(3)}.example.com`) },
  play: asked,
};
export const UndoContact: Story = { args: { path: undo } };
export const UndoTaken: Story = {
  args: {
    path: undo,
    answers: { "auth.undoContactChange": refusal("FAILED_TO_UPDATE_CONTACT") },
  },
  play: undoIt,
};
