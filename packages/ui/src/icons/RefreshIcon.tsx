import { Icon, type IconProps } from "./Icon.tsx";

export function RefreshIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4l2.3 2.2M19.5 4.5v4.3h-4.3" />
    </Icon>
  );
}
