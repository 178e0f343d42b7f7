export { ContactCodeModal } from "../profile/contact/ContactCodeModal.tsx";
export { DeviceModal } from "../profile/sessions/DeviceModal.tsx";
export { SignOutOthersModal } from "../profile/sessions/SignOutOthersModal.tsx";
export { CurrencyModal } from "../settings/CurrencyModal.tsx";
export { LanguageModal } from "../settings/LanguageModal.tsx";
