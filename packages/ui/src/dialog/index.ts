export { MethodOption, type MethodOptionProps } from "./MethodOption.tsx";
export { Sheet, type SheetProps } from "./Sheet.tsx";
