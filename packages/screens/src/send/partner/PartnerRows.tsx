import { dropSendDraft } from "@coffer/client";
import { usePartnersOf, useWallet } from "@coffer/client/react";
import { PersonRow } from "@coffer/ui";
import { partnerPaths } from "../../parts/partnerPaths.ts";
import { ProjectIcon } from "../../parts/projects/ProjectIcon.tsx";
import { useGo } from "../../parts/useGo.ts";

/** The partners that an asset can be sent to, each a press from its amount. */
export function PartnerRows({ assetId }: { readonly assetId: string }) {
  const go = useGo();
  const wallet = useWallet();
  const partners = usePartnersOf(assetId);
  /** A new payment: what was written for somebody else is none of it. */
  const pay = (name: string) => {
    dropSendDraft(wallet);
    go(partnerPaths.send(name, assetId));
  };
  return partners.map((project) => (
    <PersonRow
      key={project.name}
      name={project.title}
      detail={project.description}
      icon={<ProjectIcon project={project} />}
      onPress={() => pay(project.name)}
    />
  ));
}
