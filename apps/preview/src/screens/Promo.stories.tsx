import type { AppState } from "@coffer/contract";
import { aPromoAccount, aPromoOperation, aPromoToken } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { holder, uuid } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";

const path = `/promo-assets/${aPromoAccount().id}`;
const cfr = (amount: string) => ({ amount, currency: { symbol: "CFR", type: "TOKEN" as const } });
const promoTokens = [
  aPromoToken({ network: "Ethereum (local)" }),
  aPromoToken({ key: "WLSD:evm:31337", token: "WLSD", name: "Coffer Token" }),
];
const granted = (amount: string, over: Partial<AppState> = {}): AppState =>
  holder({
    promoTokens,
    promoAccounts: [aPromoAccount({ balance: [cfr(amount)] })],
    promoOperations: [
      aPromoOperation({ id: uuid(3), asset: cfr("25"), createdAt: "2026-01-01T00:00:00.000Z" }),
      aPromoOperation({
        id: uuid(2),
        asset: cfr("0.500001"),
        createdAt: "2025-12-24T18:30:00.000Z",
      }),
      aPromoOperation({ id: uuid(1), asset: cfr(amount), createdAt: "2025-06-01T08:00:00.000Z" }),
    ],
    ...over,
  });

const meta = {
  component: Scene,
  args: { path, state: granted("1250.5") },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Granted: Story = {};
export const NothingYet: Story = {
  args: { path: "/promo-assets/WLSD%3Aevm%3A31337" },
};
export const LongNumbers: Story = {
  args: {
    state: granted("123456789012.123456", {
      promoTokens: [aPromoToken({ name: "Wrapped Liquid Staking Derivative of Coffer Token" })],
    }),
  },
};
export const Redeem: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Redeem|Обменять/ }));
    await within(document.body).findByRole("dialog");
  },
};
export const OnHome: Story = {
  args: { path: "/" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "TOKENS" }));
    await canvas.findAllByText("Coffer Token");
  },
};
