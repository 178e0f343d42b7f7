import { Icon, type IconProps } from "../Icon.tsx";

export function ExternalIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 5H6.5A1.5 1.5 0 0 0 5 6.5v11A1.5 1.5 0 0 0 6.5 19h11a1.5 1.5 0 0 0 1.5-1.5V15M13 5h6v6M19 5l-8 8" />
    </Icon>
  );
}
