import { Icon, type IconProps } from "../Icon.tsx";

export function ErrorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 8v4.5m0 3.3v.01" />
    </Icon>
  );
}
