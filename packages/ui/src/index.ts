export { AddressBlock, type AddressBlockProps } from "./address/AddressBlock.tsx";
export { AddressText, type AddressTextProps } from "./address/AddressText.tsx";
export { HashRow, type HashRowProps } from "./address/HashRow.tsx";
export { ShortAddress } from "./address/ShortAddress.tsx";
export { Button, type ButtonProps } from "./actions/Button.tsx";
export { Chip, type ChipProps } from "./actions/Chip.tsx";
export { CopyButton, type CopyButtonProps } from "./actions/CopyButton.tsx";
export { IconButton, type IconButtonProps } from "./actions/IconButton.tsx";
export { LinkRow, type LinkRowProps } from "./actions/LinkRow.tsx";
export { LinkButton, type LinkButtonProps } from "./actions/LinkButton.tsx";
export { RoundAction, type RoundActionProps } from "./actions/RoundAction.tsx";
export { RoundActions } from "./actions/RoundActions.tsx";
export { TextButton, type TextButtonProps } from "./actions/TextButton.tsx";
export { AssetIcon, type AssetIconProps } from "./assets/AssetIcon.tsx";
export { AssetRow, type AssetRowProps } from "./assets/AssetRow.tsx";
export { AssetRowSkeleton } from "./assets/AssetRowSkeleton.tsx";
export { Mark } from "./assets/Mark.tsx";
export { SpecRow, type SpecRowProps } from "./assets/SpecRow.tsx";
export { BrokenDrawing } from "./drawings/BrokenDrawing.tsx";
export { BuildingDrawing } from "./drawings/BuildingDrawing.tsx";
export { EmptyCofferDrawing } from "./drawings/EmptyCofferDrawing.tsx";
export { EnvelopeDrawing } from "./drawings/EnvelopeDrawing.tsx";
export { LostDrawing } from "./drawings/LostDrawing.tsx";
export { OfflineDrawing } from "./drawings/OfflineDrawing.tsx";
export { QuietHistoryDrawing } from "./drawings/QuietHistoryDrawing.tsx";
export { RegionDrawing } from "./drawings/RegionDrawing.tsx";
export { RocketBanner } from "./drawings/RocketBanner.tsx";
export { Banner, type BannerProps } from "./feedback/Banner.tsx";
export { BeingBuilt, type BeingBuiltProps } from "./feedback/BeingBuilt.tsx";
export { ConnectionStrip } from "./feedback/ConnectionStrip.tsx";
export { CookieBanner, type CookieBannerProps } from "./feedback/CookieBanner.tsx";
export { DaySeparator, type DaySeparatorProps } from "./feedback/DaySeparator.tsx";
export { EmptyState, type EmptyStateProps } from "./feedback/EmptyState.tsx";
export { ErrorPanel, type ErrorPanelProps } from "./feedback/ErrorPanel.tsx";
export { Loader } from "./feedback/Loader.tsx";
export {
  NotificationBar,
  type Notification,
  type NotificationBarProps,
  type NotificationType,
} from "./feedback/NotificationBar.tsx";
export { OutcomeSign } from "./feedback/OutcomeSign.tsx";
export { PaymentCard, type PaymentCardProps } from "./feedback/PaymentCard.tsx";
export { Receipt, type ReceiptProps, type ReceiptRow } from "./feedback/Receipt.tsx";
export { Skeleton, type SkeletonProps } from "./feedback/Skeleton.tsx";
export { Spinner } from "./feedback/Spinner.tsx";
export {
  StatusSteps,
  type StatusStep,
  type StatusStepsProps,
  type StepState,
} from "./feedback/StatusSteps.tsx";
export type { Tone } from "./feedback/tones.tsx";
export { TransferRow, type TransferRowProps } from "./feedback/TransferRow.tsx";
export { AmountField, type AmountFieldProps } from "./fields/AmountField.tsx";
export { Checkbox, type CheckboxProps } from "./fields/Checkbox.tsx";
export { CodeField, type CodeFieldProps } from "./fields/CodeField.tsx";
export { SearchField, type SearchFieldProps } from "./fields/SearchField.tsx";
export { SegmentedControl, type SegmentedControlProps } from "./fields/SegmentedControl.tsx";
export { TabPanel, type TabPanelProps } from "./fields/TabPanel.tsx";
export { Tabs, type TabsProps } from "./fields/Tabs.tsx";
export { TextArea, type TextAreaProps } from "./fields/TextArea.tsx";
export { TextField, type TextFieldProps } from "./fields/TextField.tsx";
export { Balance, type BalanceProps } from "./frame/Balance.tsx";
export { BrandLogo, type BrandLogoProps } from "./frame/BrandLogo.tsx";
export { Card, type CardProps } from "./frame/Card.tsx";
export { HomeFrame, type HomeFrameProps } from "./frame/HomeFrame.tsx";
export { HomeHeader, type HomeHeaderProps } from "./frame/HomeHeader.tsx";
export { keepFocus } from "./frame/keepFocus.ts";
export { LoginFrame, type LoginFrameProps } from "./frame/LoginFrame.tsx";
export { Menu, type MenuItem, type MenuProps } from "./frame/Menu.tsx";
export { PageFrame, type PageFrameProps } from "./frame/PageFrame.tsx";
export { StickyAction, type StickyActionProps } from "./frame/StickyAction.tsx";
export { TopBar, type TopBarProps } from "./frame/TopBar.tsx";
export { Amount, type AmountProps, type AmountSize } from "./money/Amount.tsx";
export { PriceChange, type PriceChangeProps } from "./money/PriceChange.tsx";
export { CountingAmount } from "./money/CountingAmount.tsx";
export type { IconProps } from "./icons/Icon.tsx";
export { ReceiveIcon } from "./icons/ReceiveIcon.tsx";
export { SendIcon } from "./icons/SendIcon.tsx";
export { BuyIcon } from "./icons/BuyIcon.tsx";
export { VoucherIcon } from "./icons/VoucherIcon.tsx";
export { MenuIcon } from "./icons/MenuIcon.tsx";
export { BackIcon } from "./icons/BackIcon.tsx";
export { ForwardIcon } from "./icons/ForwardIcon.tsx";
export { CloseIcon } from "./icons/CloseIcon.tsx";
export { CopyIcon } from "./icons/CopyIcon.tsx";
export { CheckIcon } from "./icons/CheckIcon.tsx";
export { ExternalIcon } from "./icons/ExternalIcon.tsx";
export { QrIcon } from "./icons/QrIcon.tsx";
export { UserIcon } from "./icons/UserIcon.tsx";
export { SettingsIcon } from "./icons/SettingsIcon.tsx";
export { HistoryIcon } from "./icons/HistoryIcon.tsx";
export { TermsIcon } from "./icons/TermsIcon.tsx";
export { RefreshIcon } from "./icons/RefreshIcon.tsx";
export { SwapIcon } from "./icons/SwapIcon.tsx";
export { WarningIcon } from "./icons/WarningIcon.tsx";
export { InfoIcon } from "./icons/InfoIcon.tsx";
export { SuccessIcon } from "./icons/SuccessIcon.tsx";
export { ErrorIcon } from "./icons/ErrorIcon.tsx";
export { MailIcon } from "./icons/MailIcon.tsx";
export { ArrowIcon } from "./icons/ArrowIcon.tsx";
export { SearchIcon } from "./icons/SearchIcon.tsx";
export { AddressIcon } from "./icons/AddressIcon.tsx";
export { LockIcon } from "./icons/LockIcon.tsx";
export { LogOutIcon } from "./icons/LogOutIcon.tsx";
