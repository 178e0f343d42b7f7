import { Icon, type IconProps } from "./Icon.tsx";

export function DevicesIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 16V6.5A1.5 1.5 0 0 1 6 5h11a1.5 1.5 0 0 1 1.5 1.5V8M2.5 19H12" />
      <rect x="15" y="10.5" width="6.5" height="9.5" rx="1.5" />
    </Icon>
  );
}
