import { Icon, type IconProps } from "./Icon.tsx";

export function DocumentIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="5" width="18" height="14" rx="2.5" />
      <circle cx="8.5" cy="10.25" r="1.75" />
      <path d="M5.75 15.75c.4-1.5 1.4-2.25 2.75-2.25s2.35.75 2.75 2.25M14.5 10h3.5M14.5 14h3.5" />
    </Icon>
  );
}
