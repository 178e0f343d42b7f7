import { Icon, type IconProps } from "../Icon.tsx";

export function SendIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20V6m-6 6 6-6 6 6" />
    </Icon>
  );
}
