import type { Meta, StoryObj } from "@storybook/react-vite";
import { AddressIcon } from "./AddressIcon.tsx";
import { ArrowIcon } from "./ArrowIcon.tsx";
import { BackIcon } from "./BackIcon.tsx";
import { BookIcon } from "./BookIcon.tsx";
import { BuyIcon } from "./BuyIcon.tsx";
import { CheckIcon } from "./CheckIcon.tsx";
import { CameraIcon } from "./CameraIcon.tsx";
import { ClockIcon } from "./ClockIcon.tsx";
import { DocumentIcon } from "./DocumentIcon.tsx";
import { CloseIcon } from "./CloseIcon.tsx";
import { CopyIcon } from "./CopyIcon.tsx";
import { ErrorIcon } from "./ErrorIcon.tsx";
import { ExternalIcon } from "./ExternalIcon.tsx";
import { EyeIcon } from "./EyeIcon.tsx";
import { EyeOffIcon } from "./EyeOffIcon.tsx";
import { ForwardIcon } from "./ForwardIcon.tsx";
import { HomeIcon } from "./HomeIcon.tsx";
import { HistoryIcon } from "./HistoryIcon.tsx";
import { InfoIcon } from "./InfoIcon.tsx";
import { LockIcon } from "./LockIcon.tsx";
import { LogOutIcon } from "./LogOutIcon.tsx";
import { MailIcon } from "./MailIcon.tsx";
import { MenuIcon } from "./MenuIcon.tsx";
import { PasteIcon } from "./PasteIcon.tsx";
import { PictureIcon } from "./PictureIcon.tsx";
import { QrIcon } from "./QrIcon.tsx";
import { ReceiveIcon } from "./ReceiveIcon.tsx";
import { RefreshIcon } from "./RefreshIcon.tsx";
import { ScanIcon } from "./ScanIcon.tsx";
import { SearchIcon } from "./SearchIcon.tsx";
import { SendIcon } from "./SendIcon.tsx";
import { SettingsIcon } from "./SettingsIcon.tsx";
import { SuccessIcon } from "./SuccessIcon.tsx";
import { SwapIcon } from "./SwapIcon.tsx";
import { TermsIcon } from "./TermsIcon.tsx";
import { UserIcon } from "./UserIcon.tsx";
import { VoucherIcon } from "./VoucherIcon.tsx";
import { WarningIcon } from "./WarningIcon.tsx";
import { PhoneIcon } from "./PhoneIcon.tsx";
import { KeyIcon } from "./KeyIcon.tsx";
import { DevicesIcon } from "./DevicesIcon.tsx";
import { ShieldIcon } from "./ShieldIcon.tsx";
import { GlobeIcon } from "./GlobeIcon.tsx";
import { GamesIcon } from "./GamesIcon.tsx";
import { CoinsIcon } from "./CoinsIcon.tsx";
import { HelpIcon } from "./HelpIcon.tsx";
import { ShareIcon } from "./ShareIcon.tsx";

const icons = {
  PhoneIcon,
  KeyIcon,
  DevicesIcon,
  ShieldIcon,
  GlobeIcon,
  GamesIcon,
  CoinsIcon,
  HelpIcon,
  ShareIcon,
  AddressIcon,
  ArrowIcon,
  BackIcon,
  BookIcon,
  BuyIcon,
  CheckIcon,
  CameraIcon,
  ClockIcon,
  DocumentIcon,
  CloseIcon,
  CopyIcon,
  ErrorIcon,
  ExternalIcon,
  EyeIcon,
  EyeOffIcon,
  ForwardIcon,
  HistoryIcon,
  HomeIcon,
  InfoIcon,
  LockIcon,
  LogOutIcon,
  MailIcon,
  MenuIcon,
  PasteIcon,
  PictureIcon,
  QrIcon,
  ReceiveIcon,
  RefreshIcon,
  ScanIcon,
  SearchIcon,
  SendIcon,
  SettingsIcon,
  SuccessIcon,
  SwapIcon,
  TermsIcon,
  UserIcon,
  VoucherIcon,
  WarningIcon,
};

/** One drawing language: 24 units, strokes of 1.75, round ends, the colour of the text around. */
const meta = {
  component: SendIcon,
  argTypes: { size: { control: { type: "range", min: 12, max: 96, step: 4 } } },
  args: { size: 24 },
  render: (args) => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-4">
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} className="flex flex-col items-center gap-2 text-12 text-text-2">
          <span className="flex text-text-1">
            <Icon {...args} />
          </span>
          {name.replace("Icon", "")}
        </li>
      ))}
    </ul>
  ),
} satisfies Meta<typeof SendIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};
export const Large: Story = { args: { size: 64 } };
