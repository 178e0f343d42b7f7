import { Icon, type IconProps } from "../Icon.tsx";

export function SuccessIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M8.5 12.3l2.5 2.5 4.7-5.1" />
    </Icon>
  );
}
