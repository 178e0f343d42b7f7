import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { data, refusal } from "../scene/answers.ts";
import { busyHolder, holder, longHolder, longWinded, transfer } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";
import { SCENE_MS } from "../scene/scenePorts.ts";

const meta = {
  component: Scene,
  args: { path: addresses.history, state: longHolder(), answers: {} },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

const state = longHolder();
const rowOf = (place: number, over: object) => {
  const of = transfer(place, { state: "FULFILLED" });
  return {
    id: `${of.id}.out`,
    at: of.createdAt,
    kind: "send",
    assetKey: of.assetKey,
    accountId: of.id,
    amount: `-${of.amount.amount}`,
    fiat: { amount: "-1234.5", ticker: state.preferredCurrency.ticker },
    note: "",
    counterpartyName: null,
    transfer: of,
    ...over,
  };
};
const plain = { transfer: undefined } as const;
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => ({ at: new Date(SCENE_MS - hours * HOUR_MS).toISOString() });
/** One of each kind that a balance changes by. */
const everyKind = [
  rowOf(60, { ...hoursAgo(1), note: "Rent of March" }),
  rowOf(59, { ...hoursAgo(2), kind: "invoice", counterpartyName: "Marta's flowers" }),
  rowOf(58, { ...plain, ...hoursAgo(3), kind: "exchange", id: "b.in", amount: "0.099" }),
  rowOf(57, {
    ...plain,
    ...hoursAgo(26),
    kind: "bonus",
    id: "a.in",
    amount: "0.5",
    counterpartyName: "Fairspin",
  }),
  rowOf(56, { ...plain, ...hoursAgo(27), kind: "promo", id: "9.in", amount: "25", fiat: null }),
  rowOf(55, { ...plain, ...hoursAgo(28), kind: "fee", amount: "-0.000021" }),
  rowOf(54, { ...hoursAgo(29), kind: "depository" }),
  rowOf(53, {
    ...hoursAgo(100),
    kind: "purchase",
    amount: "0.5",
    counterpartyName: "Transak",
    transfer: transfer(53, { state: "FULFILLED", direction: "IN" }),
  }),
  rowOf(52, {
    ...hoursAgo(5000),
    kind: "voucher",
    note: "For Maria's birthday",
    transfer: transfer(52, { state: "FAILED", type: "ESCROW_SEND", recipientAddress: "" }),
  }),
  rowOf(51, { ...hoursAgo(9000), transfer: transfer(51, { state: "FAILED" }), amount: "0" }),
];
const longName = "Hotel Restaurant and Conference Centre of the Northern Lakes";
const longNote =
  "The half that we agreed on in March for the new roof, the other half follows once the scaffolding is gone and Anna has seen it";
const longRows = everyKind.map((row) => ({
  ...row,
  counterpartyName: longName,
  note: longNote,
  fiat: { ...row.fiat, amount: "-123456789012.5", ticker: state.preferredCurrency.ticker },
}));
const voucherOf = (number: number) =>
  transfer(number, { state: "FULFILLED", type: "ESCROW_SEND", recipientAddress: "" });
const thousand = Array.from({ length: 1_000 }, (_, place) => {
  const number = 2_000 - place;
  const when = hoursAgo(place * 3);
  const note = place % 9 === 4 ? "Rent of March" : "";
  if (place % 5 === 2)
    return rowOf(number, { ...when, note, kind: "invoice", counterpartyName: "Marta's flowers" });
  if (place % 7 === 3)
    return rowOf(number, { ...when, note, kind: "voucher", transfer: voucherOf(number) });
  return rowOf(number, { ...when, note });
});
const answerOf = (rows: readonly object[]) => ({
  "history.getRows": data({ rows, nextCursor: null }),
});

const openFilters: NonNullable<Story["play"]> = async ({ canvas }) => {
  const [, chip] = await canvas.findAllByRole("button");
  if (chip !== undefined) await userEvent.click(chip);
};
const openSecond: NonNullable<Story["play"]> = async ({ canvas }) => {
  const rows = await canvas.findAllByRole("listitem");
  const button = rows[2]?.querySelector<HTMLElement>("a, button");
  if (button != null) await userEvent.click(button);
};

export const Days: Story = {};
export const OneRow: Story = {
  args: { state: holder(), answers: answerOf(everyKind.slice(0, 1)) },
};
export const Thousand: Story = { args: { answers: answerOf(thousand) }, tags: ["large"] };
export const Loading: Story = { args: { state: holder() } };
export const NotLoaded: Story = {
  args: { state: holder(), answers: { "history.getRows": refusal("TOO_MANY_REQUESTS") } },
};
export const LongRows: Story = { args: { answers: answerOf(longRows) } };
export const UnderWay: Story = { args: { state: busyHolder() } };
export const Empty: Story = { args: { state: holder(), answers: answerOf([]) } };
export const EveryKind: Story = { args: { answers: answerOf(everyKind) } };
export const Row: Story = { args: { answers: answerOf(everyKind) }, play: openSecond };
export const Filters: Story = { args: { answers: answerOf(everyKind) }, play: openFilters };
export const Failed: Story = {
  args: { answers: { "history.getRows": refusal("TOO_MANY_REQUESTS") } },
};
export const LongTexts: Story = { args: { state: longWinded() } };
