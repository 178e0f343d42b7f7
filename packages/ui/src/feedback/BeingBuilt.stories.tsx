import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../actions/Button.tsx";
import { BeingBuilt } from "./BeingBuilt.tsx";

const meta = {
  component: BeingBuilt,
  args: {
    title: "Vouchers are being built",
    text: "This page is not ready yet.",
    action: <Button variant="primary">Go home</Button>,
  },
} satisfies Meta<typeof BeingBuilt>;
export default meta;

export const Plain: StoryObj<typeof meta> = {};
