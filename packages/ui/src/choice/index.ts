export { Checkbox, type CheckboxProps } from "./Checkbox.tsx";
export { ChoiceList, type Choice, type ChoiceListProps } from "./ChoiceList.tsx";
export { SegmentedControl, type SegmentedControlProps } from "./SegmentedControl.tsx";
export { Switch, type SwitchProps } from "./Switch.tsx";
