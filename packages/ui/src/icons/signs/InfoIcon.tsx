import { Icon, type IconProps } from "../Icon.tsx";

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.5V16m0-8.3v.01" />
    </Icon>
  );
}
