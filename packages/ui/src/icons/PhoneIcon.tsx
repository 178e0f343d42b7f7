import { Icon, type IconProps } from "./Icon.tsx";

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 3.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5ZM11 17.5h2" />
    </Icon>
  );
}
