import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { RoundAction, RoundActions } from "../actions/RoundAction.tsx";
import { AssetIcon } from "../assets/AssetIcon.tsx";
import { AssetRow } from "../assets/AssetRow.tsx";
import { AssetRowSkeleton } from "../assets/AssetRowSkeleton.tsx";
import { Banner } from "../feedback/Banner.tsx";
import { Skeleton } from "../feedback/Skeleton.tsx";
import { ReceiveIcon } from "../icons/money/ReceiveIcon.tsx";
import { SendIcon } from "../icons/money/SendIcon.tsx";
import { Amount } from "../money/Amount.tsx";
import { Balance } from "./Balance.tsx";
import { HomeFrame } from "./HomeFrame.tsx";
import { HomeHeader } from "./HomeHeader.tsx";

const press = fn();

const meta = {
  component: HomeFrame,
  args: {
    header: (
      <HomeHeader logo="Coffer" menuLabel="Menu" onMenu={press}>
        <Balance label="Summary balance">
          <Amount value="4570.37" symbol="$" size="huge" />
        </Balance>
        <RoundActions label="Actions">
          <RoundAction icon={<ReceiveIcon />} label="Receive" onPress={press} />
          <RoundAction icon={<SendIcon />} label="Send" onPress={press} />
        </RoundActions>
      </HomeHeader>
    ),
    main: (
      <AssetRow
        icon={<AssetIcon token="ETH" networkType="evm" />}
        name="Ether"
        network="Ethereum"
        amount="1.5"
        unit="ETH"
        fiat="$4,500.00"
        onPress={press}
      />
    ),
  },
  parameters: { ground: "none" },
} satisfies Meta<typeof HomeFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithNews: Story = {
  args: { aside: <Banner tone="info" title="Activate another asset" /> },
};
export const Loading: Story = {
  args: {
    header: (
      <HomeHeader logo="Coffer" menuLabel="Menu" onMenu={press}>
        <Balance label="Summary balance">
          <Skeleton width={180} height={40} />
        </Balance>
      </HomeHeader>
    ),
    main: <AssetRowSkeleton />,
  },
};
