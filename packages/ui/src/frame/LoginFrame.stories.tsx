import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Button } from "../actions/Button.tsx";
import { LinkButton } from "../actions/LinkButton.tsx";
import { TextButton } from "../actions/TextButton.tsx";
import { RocketBanner } from "../drawings/RocketBanner.tsx";
import { TextField } from "../fields/TextField.tsx";
import { LoginFrame } from "./LoginFrame.tsx";

const meta = {
  component: LoginFrame,
  args: {
    logo: "Coffer",
    rocket: <RocketBanner />,
    headerAction: <TextButton onPress={fn()}>ENG</TextButton>,
    footer: <LinkButton href="#terms">Terms of use</LinkButton>,
    children: (
      <>
        <TextField label="Email" value="" onChange={fn()} />
        <Button variant="primary">Get a code</Button>
      </>
    ),
  },
  parameters: { ground: "none" },
} satisfies Meta<typeof LoginFrame>;
export default meta;

export const Plain: StoryObj<typeof meta> = {};
