import { Icon, type IconProps } from "../Icon.tsx";

export function HelpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.6 9.6a2.4 2.4 0 1 1 3.5 2.2c-.8.4-1.1.9-1.1 1.7M12 16.6v.1" />
    </Icon>
  );
}
