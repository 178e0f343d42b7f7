import { ProjectMark } from "@coffer/ui/projects";

export type ProjectIconProps = {
  readonly project: { readonly name: string; readonly title: string };
  readonly size?: number;
};

/** A partner's icon: its drawing, or a monogram of its title. Only for code that comes late. (rule 395) */
export const ProjectIcon = ({ project: { name, title }, size = 40 }: ProjectIconProps) => (
  <ProjectMark name={name} letters={lettersOf(title)} size={size} />
);

/** The first letters of two words, or the first two of one. */
function lettersOf(title: string): string {
  const [first = "", second] = title.trim().split(/[\s-]+/);
  const letters = Array.from(first);
  const [initial = ""] = Array.from(second ?? "");
  return (initial === "" ? letters.slice(0, 2).join("") : `${letters[0]}${initial}`).toUpperCase();
}
