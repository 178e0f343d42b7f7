import { Icon, type IconProps } from "../Icon.tsx";

export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="15.5" r="4" />
      <path d="m11 12.5 8.5-8.5M15.5 8l2.5 2.5M18 5.5 20.5 8" />
    </Icon>
  );
}
