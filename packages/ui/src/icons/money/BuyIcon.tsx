import { Icon, type IconProps } from "../Icon.tsx";

export function BuyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5v14M5 12h14" />
    </Icon>
  );
}
