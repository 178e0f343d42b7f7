import { Icon, type IconProps } from "./Icon.tsx";

export function PictureIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="5" width="17" height="14" rx="2.5" />
      <circle cx="9" cy="10" r="1.6" />
      <path d="m4 17 4.8-4 3.2 2.6 3.6-3.6 4.4 4.2" />
    </Icon>
  );
}
