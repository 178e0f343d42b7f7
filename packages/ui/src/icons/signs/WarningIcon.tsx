import { Icon, type IconProps } from "../Icon.tsx";

export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.7 4.7 3.4 17.3A1.5 1.5 0 0 0 4.7 19.5h14.6a1.5 1.5 0 0 0 1.3-2.2L13.3 4.7a1.5 1.5 0 0 0-2.6 0ZM12 9.5v4m0 2.8v.01" />
    </Icon>
  );
}
