import type { Payee } from "@coffer/contract";
import { anAppState, aPayee } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { addresses } from "../../scene/addresses.ts";
import { refusal } from "../../scene/answers.ts";
import { holder, uuid } from "../../scene/people.ts";
import { Scene } from "../../scene/Scene.tsx";
import { SCENE_MS } from "../../scene/scenePorts.ts";

const payee = (number: number, name: string, over: Partial<Payee> = {}) =>
  aPayee({ id: uuid(number), name, address: `0x${String(number).padStart(40, "5e")}`, ...over });

const later = new Date(SCENE_MS + 86_400_000).toISOString();
/** New payees wait. */
const guard = { ...anAppState().guard, payeeWaitHours: 24 };
const several = [
  payee(1, "Anna Smith", { note: "Rent, before the fifth" }),
  payee(2, "Борис", { usableFrom: later }),
  payee(3, "Exchange"),
];
const long = "Wolfeschlegelsteinhausenbergerdorff the third ".repeat(2).trim();
const longNote = "What is left of the flat, of the garden and of the boat. ".repeat(3).trim();

const meta = {
  component: Scene,
  args: { path: addresses.payees, state: holder({ payees: several, guard }) },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;

/** Presses the button of the page, or of the sheet over it, at this place. */
const press =
  (where: "page" | "sheet", place: number): Play =>
  async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const scope = where === "page" ? canvas : within(await body.findByRole("dialog"));
    const button = (await scope.findAllByRole("button")).at(place);
    if (button !== undefined) await userEvent.click(button);
  };

const openFirst: Play = async ({ canvas }) => {
  const row = await canvas.findByRole("button", { name: /Anna/ });
  await userEvent.click(row);
};
/** The page's own buttons are there when its heading is. */
const pressOnPage =
  (place: number): Play =>
  async (context) => {
    await context.canvas.findAllByRole("heading", { level: 1 });
    await press("page", place)(context);
  };
const addSomebody = pressOnPage(-1);
const openImport = pressOnPage(-3);

/** Hands a file to the sheet as if it had been chosen. */
const chooseFile =
  (lines: readonly string[]): Play =>
  async (context) => {
    await openImport(context);
    const { ownerDocument } = context.canvasElement;
    await within(ownerDocument.body).findByRole("dialog");
    const input = ownerDocument.querySelector<HTMLInputElement>("input[type=file]");
    const file = new File([lines.join("\n")], "book.csv", { type: "text/csv" });
    if (input !== null) await userEvent.upload(input, file, { applyAccept: false });
  };

export const Several: Story = {};
export const Empty: Story = { args: { state: holder() } };
export const LongNames: Story = {
  args: {
    state: holder({
      guard,
      payees: [payee(8, long, { note: longNote, usableFrom: later }), payee(9, "🙂"), ...several],
    }),
  },
};
export const Full: Story = {
  tags: ["large"],
  args: {
    state: holder({
      payees: Array.from({ length: 1_000 }, (_, at) => payee(at + 1, `Payee ${at + 1}`)),
    }),
  },
};
export const Found: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("searchbox"), "rent");
  },
};
export const NotFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("searchbox"), "zzz");
  },
};
export const Opened: Story = { play: openFirst };
export const OpenedWaiting: Story = {
  args: {
    state: holder({ guard, payees: [payee(1, "Anna", { note: longNote, usableFrom: later })] }),
  },
  play: openFirst,
};
export const Removing: Story = {
  play: async (context) => {
    await openFirst(context);
    await press("sheet", -1)(context);
  },
};
export const RemovalRefused: Story = {
  args: { answers: { "payees.removePayee": refusal("TOO_MANY_REQUESTS") } },
  play: async (context) => {
    await Removing.play?.(context);
    await press("sheet", -2)(context);
  },
};
export const Adding: Story = { play: addSomebody };
export const NameMissing: Story = {
  play: async (context) => {
    await addSomebody(context);
    await press("sheet", -1)(context);
  },
};
export const AddressRefused: Story = {
  args: { answers: { "payees.savePayee": refusal("INVALID_ADDRESS") } },
  play: async (context) => {
    await addSomebody(context);
    const sheet = within(
      await within(context.canvasElement.ownerDocument.body).findByRole("dialog"),
    );
    const [name, address] = await sheet.findAllByRole("textbox");
    if (name !== undefined) await userEvent.type(name, "Clara");
    if (address !== undefined) await userEvent.type(address, "0x12");
    await press("sheet", -1)(context);
  },
};
export const Changing: Story = {
  play: async (context) => {
    await openFirst(context);
    await press("sheet", -2)(context);
  },
};
export const Importing: Story = { play: openImport };
export const ImportPlanned: Story = {
  play: chooseFile([
    "name,network,address,note",
    "Clara,Ethereum,0x8617E340B3D01FA5F11F306F4090FD50E238070D,",
    `Dora,Ethereum,0xde709f2102306220921060314715629080e2fb77,${longNote}`,
    `Anya,Ethereum,${several[0]?.address ?? ""},`,
    `Exchange,Ethereum,${several[2]?.address ?? ""},`,
  ]),
};
export const ImportRefused: Story = {
  play: chooseFile([
    "name,network,address,note",
    ",Ethereum,0x8617E340B3D01FA5F11F306F4090FD50E238070D,",
    "Dora,Dogecoin,DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L,",
    "Emil,Ethereum,0x12,",
  ]),
};
export const ImportWithoutColumn: Story = { play: chooseFile(["name,network", "Anna,Ethereum"]) };
