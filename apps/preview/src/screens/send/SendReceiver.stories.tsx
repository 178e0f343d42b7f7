import { openSendDraft } from "@coffer/client";
import { aPayee } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../../scene/addresses.ts";
import { data, refusal } from "../../scene/answers.ts";
import { etherId, holder, receiver, tetherId, transfer, uuid } from "../../scene/people.ts";
import { Scene } from "../../scene/Scene.tsx";

const meta = {
  component: Scene,
  args: { path: addresses.receiver(etherId), state: holder() },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

const drafted: Story["args"] = {
  prepare: (wallet) => void openSendDraft(wallet, { assetId: etherId, receiver }),
};

export const Empty: Story = {};
export const OnOneMachine: Story = {
  args: { prepare: ({ store }) => store.setState({ isLocal: true }) },
};
export const Known: Story = {
  args: {
    state: holder({
      payees: [
        aPayee({ id: uuid(1), name: "Anna Smith", note: "Rent", address: receiver }),
        ...Array.from({ length: 6 }, (_, at) =>
          aPayee({
            id: uuid(at + 2),
            name: `Payee ${at + 1}`,
            address: `0x${at + 1}`.padEnd(42, "a"),
          }),
        ),
      ],
      transfers: [transfer(9, { state: "FULFILLED", recipientAddress: `0x${"c".repeat(40)}` })],
    }),
  },
};
export const FilledWithName: Story = {
  args: { ...drafted, state: holder({ payees: [aPayee({ address: receiver })] }) },
};
export const Filled: Story = { args: drafted };
export const WrongForm: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox"), "bc1qar0srrr7xfkvy5l643l");
  },
};
/** A code that asks for another asset of the person's, on its network. */
export const CodeForAnotherAsset: Story = {
  args: { path: addresses.receiver(tetherId) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("textbox"));
    await userEvent.paste(`ethereum:${receiver}?value=25e16`);
    await canvas.findByRole("button", { name: /ETH/ });
  },
};
export const CodeForUnknownToken: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("textbox"));
    await userEvent.paste(
      `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7/transfer?address=${receiver}&uint256=1`,
    );
  },
};
export const Checking: Story = {
  args: drafted,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox"), "{Enter}");
  },
};
export const Refused: Story = {
  args: { ...drafted, answers: { "wallet.estimatePayment": refusal("SEND_TO_OWN_ADDRESS") } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox"), "{Enter}");
  },
};
/** Looks up whoever is written, who is answered for so. */
const lookUp =
  (text: string): NonNullable<Story["play"]> =>
  async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox"), `${text}{Enter}`);
  };
const found = (name: string) => ({
  "wallet.findPerson": data({ person: { name, address: receiver } }),
});
export const PersonWritten: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox"), "anna@example.com");
  },
};
export const PersonLookedFor: Story = { play: lookUp("anna@example.com") };
export const PersonFound: Story = {
  args: { answers: found("a***@example.com") },
  play: lookUp("anna@example.com"),
};
export const PersonOfLongName: Story = {
  args: { answers: found(`a***@${"long-domain-".repeat(2)}example.com`) },
  play: lookUp("anna@example.com"),
};
export const NobodyFound: Story = {
  args: { answers: { "wallet.findPerson": data({ person: null }) } },
  play: lookUp("anna@example.com"),
};
export const PersonIsOneself: Story = {
  args: { answers: { "wallet.findPerson": refusal("SEND_TO_OWN_ADDRESS") } },
  play: lookUp("anna@example.com"),
};
export const LookedTooOften: Story = {
  args: { answers: { "wallet.findPerson": refusal("TOO_MANY_REQUESTS") } },
  play: lookUp("anna@example.com"),
};
export const NeitherAddressNorPerson: Story = { play: lookUp("anna@exam") };
/** A browser whose camera answers as the scene wants. */
const withCamera = (answer: () => Promise<MediaStream>): (() => void) => {
  const { mediaDevices } = navigator;
  const own = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = answer;
  return () => {
    mediaDevices.getUserMedia = own;
  };
};
const refusedWith = (name: string) => () => Promise.reject(new DOMException("", name));
const scan: Story["play"] = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Scan QR code" }));
};

export const CameraStarting: Story = {
  beforeEach: () => withCamera(() => new Promise<never>(() => undefined)),
  play: scan,
};
export const CameraLive: Story = {
  beforeEach: () => withCamera(async () => document.createElement("canvas").captureStream()),
  play: scan,
};
export const CameraRefused: Story = {
  beforeEach: () => withCamera(refusedWith("NotAllowedError")),
  play: scan,
};
export const CameraAbsent: Story = {
  beforeEach: () => withCamera(refusedWith("NotFoundError")),
  play: scan,
};
export const CameraInUse: Story = {
  beforeEach: () => withCamera(refusedWith("NotReadableError")),
  play: scan,
};
