import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { BookIcon } from "../icons/BookIcon.tsx";
import { SendIcon } from "../icons/money/SendIcon.tsx";
import { ActionColumns } from "./ActionColumns.tsx";
import { ShareButton } from "./ShareButton.tsx";
import { TextButton } from "./TextButton.tsx";

const share = (
  <ShareButton
    key="share"
    text="0xabc"
    label="Share"
    words={{ copied: "Copied", refused: "Not copied" }}
  />
);

const meta = {
  component: ActionColumns,
  args: {
    children: [
      share,
      <TextButton key="again" icon={<SendIcon size={20} />} onPress={fn()}>
        Send again
      </TextButton>,
      <TextButton key="save" icon={<BookIcon size={20} />} onPress={fn()}>
        Save to address book
      </TextButton>,
    ],
  },
} satisfies Meta<typeof ActionColumns>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {};
export const One: Story = { args: { children: share } };
