import type { Meta, StoryObj } from "@storybook/react-vite";
import { AddressIcon } from "./AddressIcon.tsx";
import { ArrowIcon } from "./ways/ArrowIcon.tsx";
import { BackIcon } from "./ways/BackIcon.tsx";
import { BookIcon } from "./BookIcon.tsx";
import { BuyIcon } from "./money/BuyIcon.tsx";
import { CheckIcon } from "./signs/CheckIcon.tsx";
import { CameraIcon } from "./CameraIcon.tsx";
import { ClockIcon } from "./signs/ClockIcon.tsx";
import { DocumentIcon } from "./DocumentIcon.tsx";
import { CloseIcon } from "./ways/CloseIcon.tsx";
import { CopyIcon } from "./CopyIcon.tsx";
import { ErrorIcon } from "./signs/ErrorIcon.tsx";
import { ExternalIcon } from "./ways/ExternalIcon.tsx";
import { EyeIcon } from "./EyeIcon.tsx";
import { EyeOffIcon } from "./EyeOffIcon.tsx";
import { ForwardIcon } from "./ways/ForwardIcon.tsx";
import { HomeIcon } from "./ways/HomeIcon.tsx";
import { HistoryIcon } from "./ways/HistoryIcon.tsx";
import { InfoIcon } from "./signs/InfoIcon.tsx";
import { LockIcon } from "./signs/LockIcon.tsx";
import { LogOutIcon } from "./ways/LogOutIcon.tsx";
import { MailIcon } from "./MailIcon.tsx";
import { MenuIcon } from "./ways/MenuIcon.tsx";
import { PasteIcon } from "./PasteIcon.tsx";
import { PictureIcon } from "./PictureIcon.tsx";
import { QrIcon } from "./QrIcon.tsx";
import { ReceiveIcon } from "./money/ReceiveIcon.tsx";
import { RefreshIcon } from "./RefreshIcon.tsx";
import { ScanIcon } from "./ScanIcon.tsx";
import { SearchIcon } from "./SearchIcon.tsx";
import { SendIcon } from "./money/SendIcon.tsx";
import { SettingsIcon } from "./ways/SettingsIcon.tsx";
import { SuccessIcon } from "./signs/SuccessIcon.tsx";
import { SwapIcon } from "./money/SwapIcon.tsx";
import { TermsIcon } from "./TermsIcon.tsx";
import { UserIcon } from "./UserIcon.tsx";
import { VoucherIcon } from "./money/VoucherIcon.tsx";
import { WarningIcon } from "./signs/WarningIcon.tsx";
import { PhoneIcon } from "./PhoneIcon.tsx";
import { KeyIcon } from "./signs/KeyIcon.tsx";
import { DevicesIcon } from "./DevicesIcon.tsx";
import { ShieldIcon } from "./signs/ShieldIcon.tsx";
import { GlobeIcon } from "./GlobeIcon.tsx";
import { GamesIcon } from "./GamesIcon.tsx";
import { CoinsIcon } from "./money/CoinsIcon.tsx";
import { HelpIcon } from "./signs/HelpIcon.tsx";
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
