import { Icon, type IconProps } from "../Icon.tsx";

export function ShieldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5 19 6v5.5c0 4.3-2.9 7.4-7 9-4.1-1.6-7-4.7-7-9V6l7-2.5Z" />
      <path d="m9 12 2.2 2.2L15.2 10" />
    </Icon>
  );
}
