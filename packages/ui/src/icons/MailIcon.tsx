import { Icon, type IconProps } from "./Icon.tsx";

export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2.5" />
      <path d="M4.5 7.5l6.1 4.7a2.3 2.3 0 0 0 2.8 0l6.1-4.7" />
    </Icon>
  );
}
