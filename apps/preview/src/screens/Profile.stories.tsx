import { anAppState } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen, userEvent } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { refusal } from "../scene/answers.ts";
import { holder } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";

const meta = {
  component: Scene,
  args: { path: addresses.profile, state: holder() },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

const { kyc, userProfile } = anAppState();
const checked = (verificationStatus: typeof kyc.verificationStatus) =>
  holder({ kyc: { ...kyc, verificationStatus } });
const known = (over: object) =>
  holder({ userProfile: userProfile === null ? null : { ...userProfile, ...over } });

export const Verified: Story = {};
export const NotVerified: Story = { args: { state: checked("NONE") } };
export const BeingChecked: Story = { args: { state: checked("PROCESSING") } };
export const Declined: Story = { args: { state: checked("DECLINED") } };
export const EverythingSet: Story = {
  args: {
    state: known({ phone: "+77011234567", isPhoneVerified: true, isPasswordSet: true }),
  },
};
export const Findable: Story = {
  args: {
    state: known({
      phone: "+77011234567",
      isPhoneVerified: true,
      isFindable: { byEmail: true, byPhone: false },
    }),
  },
};
/** As in Telegram: there is nothing to be found by but the id. */
export const NothingToFindBy: Story = {
  args: { state: known({ email: null, isEmailVerified: false }) },
};
export const IdAsCode: Story = {
  args: { state: known({ publicId: "ABCD2345WXYZ" }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("Show QR code"));
    await screen.findByRole("img");
  },
};
/** The proof is too old for a link that signs in. */
export const WebWalletAsks: Story = {
  args: { answers: { "auth.getAuthedWebLink": refusal("REAUTHORIZATION_REQUIRED") } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("Web wallet"));
    await screen.findByText("Is it you?");
  },
};
export const LongTexts: Story = {
  args: {
    state: known({
      publicId: "W".repeat(40),
      email: `${"somebody-with-a-long-name".repeat(3)}@example.com`,
      isEmailVerified: false,
    }),
  },
};
