import { Icon, type IconProps } from "../Icon.tsx";

export const HomeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 11.5 12 4.5l8 7" />
    <path d="M6.5 9.8V19h11V9.8" />
    <path d="M10 19v-5h4v5" />
  </Icon>
);
