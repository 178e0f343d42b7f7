import { Icon, type IconProps } from "./Icon.tsx";

export function CameraIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 7.5h2.25L9.25 5h5.5l1.5 2.5h2.25A2.5 2.5 0 0 1 21 10v6.5a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5V10a2.5 2.5 0 0 1 2.5-2.5Z" />
      <circle cx="12" cy="13" r="3.25" />
    </Icon>
  );
}
