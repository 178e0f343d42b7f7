import type { BuyOrder } from "@coffer/contract";
import { aBuyOrder } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { addresses } from "../../scene/addresses.ts";
import { refusal } from "../../scene/answers.ts";
import { buyer } from "../../scene/buyer.ts";
import { transfer, uuid } from "../../scene/people.ts";
import { Scene } from "../../scene/Scene.tsx";

const came = transfer(3, { direction: "IN", state: "FULFILLED" });
const at = (...orders: readonly Partial<BuyOrder>[]) =>
  buyer({
    transfers: [came],
    buyOrders: orders.map((over, index) => aBuyOrder({ id: uuid(500 + index), ...over })),
  });

const meta = {
  component: Scene,
  args: { path: addresses.home, state: at({ state: "STARTED" }) },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Started: Story = {};
export const Paid: Story = { args: { state: at({ state: "PAID" }) } };
export const Delivering: Story = { args: { state: at({ state: "DELIVERING" }) } };
export const Late: Story = { args: { state: at({ state: "PAID", problem: "LATE" }) } };
export const Done: Story = { args: { state: at({ state: "DONE", transferId: came.id }) } };
export const Declined: Story = { args: { state: at({ state: "FAILED", problem: "DECLINED" }) } };
export const Cancelled: Story = { args: { state: at({ state: "FAILED", problem: "CANCELLED" }) } };
export const Refunded: Story = { args: { state: at({ state: "FAILED", problem: "REFUNDED" }) } };
export const Expired: Story = { args: { state: at({ state: "EXPIRED" }) } };
export const WithoutHelp: Story = {
  args: { state: at({ state: "EXPIRED", helpUrl: undefined }) },
};
export const Many: Story = {
  args: {
    state: at(
      { state: "STARTED" },
      { state: "PAID", problem: "LATE", buyMethodName: "Any Bank Card of the Whole World" },
      { state: "DONE", transferId: came.id, fiat: { amount: "12345678.9", ticker: "USD" } },
      { state: "FAILED", problem: "DECLINED" },
    ),
  },
};
export const DismissFails: Story = {
  args: {
    state: at({ state: "EXPIRED" }),
    answers: { "buy.dismissOrder": refusal("TOO_MANY_REQUESTS") },
  },
  play: async ({ canvas }) => {
    const purchases = await canvas.findByRole("region", { name: /^(?:Your purchases|Ваши)/ });
    const button = within(purchases).getAllByRole("button").at(-1);
    if (button !== undefined) await userEvent.click(button);
    await within(purchases).findByRole("alert");
  },
};
