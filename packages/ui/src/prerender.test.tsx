import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import {
  AssetIcon,
  AssetRow,
  AssetRowSkeleton,
  Balance,
  Button,
  CodeField,
  HomeFrame,
  HomeHeader,
  LoginFrame,
  Menu,
  PageFrame,
  ReceiveIcon,
  RocketBanner,
  RoundAction,
  RoundActions,
  Skeleton,
  StickyAction,
  Tabs,
  TextField,
  TopBar,
} from "./index.ts";

const ignore = () => {};

test("what is prerendered carries no inline style, which a strict content policy refuses", () => {
  const html = renderToString(
    <>
      <LoginFrame logo="Coffer" rocket={<RocketBanner />} footer="Terms">
        <TextField label="Email" value="" onChange={ignore} />
      </LoginFrame>
      <PageFrame
        header={<TopBar title="Verification" onBack={ignore} backLabel="Back" />}
        footer={
          <StickyAction>
            <Button variant="primary">Continue</Button>
          </StickyAction>
        }
      >
        <CodeField label="Code" value="" onChange={ignore} />
      </PageFrame>
      <HomeFrame
        header={
          <HomeHeader
            logo="Coffer"
            menuLabel="Menu"
            onMenu={ignore}
            menu={<Menu label="Menu" items={[]} isOpen={false} onClose={ignore} />}
          >
            <Balance label="Summary balance">
              <Skeleton width={200} height={44} />
            </Balance>
            <RoundActions label="Actions">
              <RoundAction icon={<ReceiveIcon />} label="Receive" onPress={ignore} />
            </RoundActions>
          </HomeHeader>
        }
        main={
          <>
            <Tabs
              label="Assets"
              tabs={[{ id: "usd", label: "USD" }]}
              selected="usd"
              onSelect={ignore}
            />
            <AssetRowSkeleton />
            <AssetRow
              icon={<AssetIcon token="USDT" networkType="ton" />}
              name="Tether"
              network="TON"
              amount="1.5"
              unit="USDT"
              onPress={ignore}
            />
          </>
        }
      />
    </>,
  );
  expect(html).toContain("Summary balance");
  expect(html).not.toContain("style=");
});
