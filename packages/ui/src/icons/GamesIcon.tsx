import { Icon, type IconProps } from "./Icon.tsx";

export function GamesIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.5 7h9a5 5 0 0 1 4.9 4l.8 4.2a2.4 2.4 0 0 1-4.2 2L16 14.5H8l-2 2.7a2.4 2.4 0 0 1-4.2-2L2.6 11a5 5 0 0 1 4.9-4ZM8 9.5v2.5M6.8 10.8h2.5M15.5 10.8h.01" />
    </Icon>
  );
}
