import { Icon, type IconProps } from "./Icon.tsx";

export function TermsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14 3.5H7.5A1.5 1.5 0 0 0 6 5v14a1.5 1.5 0 0 0 1.5 1.5h9A1.5 1.5 0 0 0 18 19V7.5l-4-4ZM14 3.5v4h4M9.5 12h5M9.5 16h5" />
    </Icon>
  );
}
