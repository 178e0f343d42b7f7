import { Icon, type IconProps } from "../Icon.tsx";

export function ReceiveIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v14m-6-6 6 6 6-6" />
    </Icon>
  );
}
