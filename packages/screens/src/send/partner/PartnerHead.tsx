import type { PartnerView } from "@coffer/client/react";
import { ProjectIcon } from "../../parts/projects/ProjectIcon.tsx";

/** Who is paid. */
export function PartnerHead({ partner: { project } }: { readonly partner: PartnerView }) {
  return (
    <div className="flex items-center gap-3">
      <ProjectIcon project={project} size={48} />
      <div className="flex min-w-0 flex-col">
        <h2 className="text-20 font-bold wrap-anywhere text-text-1">{project.title}</h2>
        {project.description !== "" && (
          <p className="line-clamp-2 text-14 wrap-anywhere text-text-2">{project.description}</p>
        )}
      </div>
    </div>
  );
}
