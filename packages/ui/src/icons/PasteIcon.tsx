import { Icon, type IconProps } from "./Icon.tsx";

export function PasteIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 5H7.5A2.5 2.5 0 0 0 5 7.5v10A2.5 2.5 0 0 0 7.5 20h9a2.5 2.5 0 0 0 2.5-2.5v-10A2.5 2.5 0 0 0 16.5 5H15" />
      <rect x="9" y="3.5" width="6" height="3.5" rx="1.25" />
      <path d="M9 12h6m-6 3.5h4" />
    </Icon>
  );
}
