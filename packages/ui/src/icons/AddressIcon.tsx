import { Icon, type IconProps } from "./Icon.tsx";

export function AddressIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20.5s-6.5-5.3-6.5-10.5a6.5 6.5 0 0 1 13 0c0 5.2-6.5 10.5-6.5 10.5Z" />
      <circle cx="12" cy="10" r="2.3" />
    </Icon>
  );
}
