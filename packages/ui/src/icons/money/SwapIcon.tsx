import { Icon, type IconProps } from "../Icon.tsx";

export function SwapIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 4v15m-4-4 4 4 4-4M16 20V5m-4 4 4-4 4 4" />
    </Icon>
  );
}
