import type { AppState, EscrowTransfer } from "@coffer/contract";
import { aVoucher } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { data, refusal } from "../scene/answers.ts";
import { emptyHanded, etherId, holder, newcomer, uuid } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";

const { receivementCode: _, ...ended } = aVoucher();
const id = ended.id;
const at = (over: Partial<EscrowTransfer>): EscrowTransfer => ({ ...ended, ...over });
const receiveBy = "2026-01-02T09:00:00.000Z";
const long = { amount: "123456789012.123456789012345678", currency: aVoucher().amount.currency };

const making = (voucher: EscrowTransfer, over: Partial<AppState> = {}) =>
  holder({ escrowTransfers: { originated: [voucher], incoming: [] }, ...over });
const taking = (voucher: EscrowTransfer, of = holder) =>
  of({ escrowTransfers: { originated: [], incoming: [voucher] } });

const meta = {
  component: Scene,
  args: { path: addresses.voucherIssued(id), state: making(aVoucher()) },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;

const write: Play = async ({ canvas }) => {
  await userEvent.type(await canvas.findByRole("textbox"), "0.25");
};
const agree: Play = async (context) => {
  await write(context);
  await userEvent.click(await context.canvas.findByRole("checkbox"));
};
const create: Play = async (context) => {
  await agree(context);
  const name = /^(?:Create for|Создать на)/;
  await userEvent.click(await context.canvas.findByRole("button", { name }));
};

const CREATE = "escrow.createEscrowTransfer";
const path = addresses.voucherCreate(etherId);
const { guard } = holder();
export const Create: Story = { args: { path, state: holder() } };
export const CreateWritten: Story = { args: { path, state: holder() }, play: agree };
export const Creating: Story = { args: { path, state: holder() }, play: create };
export const CreateRefused: Story = {
  args: { path, state: holder(), answers: { [CREATE]: refusal("INSUFFICIENT_FUNDS") } },
  play: create,
};
export const CreateNothing: Story = { args: { path, state: emptyHanded() } };
export const CreateFrozen: Story = {
  args: { path, state: holder({ guard: { ...guard, isFrozen: true } }) },
};
export const CreatePayeesWait: Story = {
  args: { path, state: holder({ guard: { ...guard, payeeWaitHours: 24 } }) },
};

export const Made: Story = { args: { path: addresses.voucherMade(id) } };
export const Waits: Story = {};
export const WaitsLong: Story = { args: { state: making(aVoucher({ amount: long })) } };
const row = {
  id: `${id}.out`,
  at: aVoucher().createdAt,
  kind: "voucher",
  assetKey: "ETH:evm:1",
  accountId: etherId,
  amount: "-0.1",
  fiat: null,
  note: "For Maria's birthday",
  counterpartyName: null,
  voucherId: id,
};
export const WaitsNoted: Story = {
  args: { answers: { "history.getRows": data({ rows: [row], nextCursor: null }) } },
};
export const NoteNotLoaded: Story = {
  args: { answers: { "history.getRows": refusal("TOO_MANY_REQUESTS") } },
};
export const WaitsQr: Story = {
  play: async ({ canvas }) => {
    const name = /^(?:Show QR code|Показать QR-код)$/;
    await userEvent.click(await canvas.findByRole("button", { name }));
    await canvas.findByRole("img", { name: /QR/ });
  },
};
export const Cancel: Story = {
  play: async ({ canvas }) => {
    const name = /^(?:Cancel the voucher|Отменить ваучер)$/;
    await userEvent.click(await canvas.findByRole("button", { name }));
    await within(document.body).findByRole("dialog");
  },
};
export const Entered: Story = { args: { state: making(at({ state: "ACQUIRED", receiveBy })) } };
export const Received: Story = { args: { state: making(at({ state: "RECEIVED" })) } };
export const Cancelled: Story = { args: { state: making(at({ state: "CANCELLED" })) } };
export const Expired: Story = { args: { state: making(at({ state: "EXPIRED" })) } };
export const Missing: Story = {
  args: {
    state: holder(),
    answers: {
      "escrow.getEscrowTransfers": data({ originated: [], incoming: [], nextCursor: null }),
    },
  },
};
export const Looking: Story = { args: { state: holder() } };

const acquire = addresses.voucherAcquire;
const ACQUIRE = "escrow.acquireEscrowTransfer";
const enter =
  (text: string): Play =>
  async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox"), text);
  };
export const Acquire: Story = { args: { path: acquire } };
export const AcquireAlike: Story = { args: { path: acquire }, play: enter("ab0") };
export const AcquireLooking: Story = { args: { path: acquire }, play: enter("xyz234") };
export const AcquireWrong: Story = {
  args: { path: acquire, answers: { [ACQUIRE]: refusal("VOUCHER_NOT_FOUND") } },
  play: enter("xyz234"),
};
export const AcquireTooOften: Story = {
  args: { path: acquire, answers: { [ACQUIRE]: refusal("TOO_MANY_REQUESTS") } },
  play: enter("xyz234"),
};
export const AcquireOwn: Story = { args: { path: acquire }, play: enter("abcdef") };

const incoming = addresses.voucherIncoming(id);
const mine = at({ state: "ACQUIRED", receiveBy });
const receive: Play = async ({ canvas }) => {
  const name = /^(?:Receive|Получить)$/;
  await userEvent.click(await canvas.findByRole("button", { name }));
};
export const Incoming: Story = { args: { path: incoming, state: taking(mine) } };
export const IncomingLong: Story = {
  args: { path: incoming, state: taking({ ...mine, amount: long }) },
};
export const IncomingNewAccount: Story = {
  args: { path: incoming, state: taking(mine, newcomer) },
};
export const IncomingReceiving: Story = {
  args: { path: incoming, state: taking(mine) },
  play: receive,
};
export const IncomingRefused: Story = {
  args: {
    path: incoming,
    state: taking(mine),
    answers: { "escrow.receiveEscrowTransfer": refusal("VOUCHER_NOT_FOUND") },
  },
  play: receive,
};
export const IncomingReceived: Story = {
  args: { path: incoming, state: taking(at({ state: "RECEIVED" })) },
};
export const IncomingGone: Story = {
  args: { path: incoming, state: taking(at({ state: "CREATED" })) },
};
export const IncomingNotHere: Story = {
  args: {
    path: incoming,
    state: holder({
      assetSpecs: [],
      assets: [],
      escrowTransfers: { originated: [], incoming: [mine] },
    }),
  },
};

const states = ["CREATED", "ACQUIRED", "RECEIVED", "CANCELLED", "EXPIRED"] as const;
const listed = (over: Partial<EscrowTransfer> = {}) =>
  holder({
    escrowTransfers: {
      originated: states.map((state, place) => at({ id: uuid(600 + place), state, ...over })),
      incoming: [
        at({ id: uuid(610), state: "ACQUIRED", receiveBy, ...over }),
        at({ id: uuid(611), state: "RECEIVED", ...over }),
      ],
    },
  });
const { operations } = addresses;
export const Operations: Story = { args: { path: operations, state: listed() } };
export const OperationsLong: Story = {
  args: { path: operations, state: listed({ amount: long }) },
};
export const OperationsIncoming: Story = {
  args: { path: operations, state: listed() },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: /^(?:INCOMING|ВХОДЯЩИЕ)$/ }));
  },
};
export const OperationsOneWay: Story = { args: { path: operations } };
export const OperationsEmpty: Story = { args: { path: operations, state: holder() } };
