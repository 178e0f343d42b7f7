import type { PersonalOrder, Wallet } from "@coffer/client";
import { anAsset, aTransfer } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { addresses } from "../scene/addresses.ts";
import { etherId, holder, receiver } from "../scene/people.ts";
import { withPrivateAccount } from "../scene/privateAccount.ts";
import { Scene } from "../scene/Scene.tsx";
import { writePayment } from "../scene/writePayment.ts";

const OWN_ADDRESS = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";
const own = anAsset({
  id: "own",
  accountId: "own",
  type: "PERSONAL",
  amount: "0.4",
  address: OWN_ADDRESS,
});
const keeper = holder({ assets: [anAsset({ amount: "1.5" }), own] });
const accounts = [{ accountId: "own", networkType: "evm" }] as const;
const open = withPrivateAccount({ seed: "open", accounts, ownAddress: OWN_ADDRESS });
const locked = withPrivateAccount({ seed: "locked" });

const written = writePayment({ assetId: "own", amount: "0.25" });
const confirming = { path: addresses.confirm("own") };

/** What was built for the payment that stands on the page, as the client keeps it. */
function build({ store }: Wallet): void {
  const payment = store.getState().sendDraft;
  if (payment === null) throw new Error("A payment is written before it is built.");
  const shown = {
    networkId: own.networkId,
    from: OWN_ADDRESS,
    to: receiver,
    units: 250_000_000_000_000_000n,
    memo: "",
    feeUnits: 21_000_000_000_000n,
    hashes: [],
  };
  const personalOrder = { payment, paymentOrderId: "order", shown } as unknown as PersonalOrder; // as far as a page reads it
  store.setState({ personalOrder });
}

/** Built by a server that pays somebody else. */
function lie({ store }: Wallet): void {
  const { idempotencyKey = "" } = store.getState().sendDraft ?? {};
  const problem = {
    kind: "unsafe",
    problem: { kind: "differs", field: "to" },
  } as const;
  store.setState({ personalTrouble: { idempotencyKey, problem } });
}

const inTurn =
  (...steps: readonly ((wallet: Wallet) => void)[]) =>
  (wallet: Wallet): void => {
    for (const step of steps) step(wallet);
  };

const meta = {
  component: Scene,
  args: { path: addresses.asset("own"), state: keeper, hasPrivateAccounts: true, prepare: open },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MoveOut: Story = {};
export const MoveIn: Story = { args: { path: addresses.asset(etherId) } };
export const Moved: Story = {
  args: {
    path: addresses.asset(etherId),
    state: holder({
      assets: [anAsset({ amount: "1.5" }), own],
      transfers: [
        aTransfer({
          direction: "OUT",
          state: "FULFILLED",
          recipientAddress: OWN_ADDRESS,
        }),
      ],
    }),
  },
};
export const AddressLocked: Story = { args: { path: addresses.address("own"), prepare: locked } };
export const AddressShown: Story = { args: { path: addresses.address("own") } };
export const AddressOfAnother: Story = {
  args: {
    path: addresses.address("own"),
    prepare: withPrivateAccount({ seed: "open", accounts, ownAddress: receiver }),
  },
};
export const Confirm: Story = { args: { ...confirming, prepare: inTurn(open, written) } };
export const ToSign: Story = { args: { ...confirming, prepare: inTurn(open, written, build) } };
export const Lied: Story = { args: { ...confirming, prepare: inTurn(open, written, lie) } };
