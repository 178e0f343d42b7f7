import { Icon, type IconProps } from "./Icon.tsx";

export function BookIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 4h10.5A1.5 1.5 0 0 1 19 5.5v13a1.5 1.5 0 0 1-1.5 1.5H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM3.5 9H6M3.5 15H6" />
      <circle cx="12" cy="10" r="2.25" />
      <path d="M8.75 16c.5-1.6 1.7-2.4 3.25-2.4s2.75.8 3.25 2.4" />
    </Icon>
  );
}
