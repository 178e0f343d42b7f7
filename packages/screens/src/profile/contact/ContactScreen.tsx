import { useAppState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { PageFrame, TopBar } from "@coffer/ui";
import { Navigate, useParams } from "react-router";
import { paths } from "../../parts/paths.ts";
import { useArrival } from "../../parts/useArrival.ts";
import { useGoUp } from "../../parts/useGoUp.ts";
import { ContactForm } from "./ContactForm.tsx";

/** Where the email or the phone is set and changed. (rule 110) */
export function ContactScreen() {
  const { contactType } = useParams();
  if (contactType !== "email" && contactType !== "phone")
    return <Navigate to={paths.profile()} replace />;
  return <ContactPage key={contactType} type={contactType} />;
}

function ContactPage({ type }: { type: "email" | "phone" }) {
  const { t } = useTexts();
  const goUp = useGoUp(paths.profile());
  const profile = useAppState(({ userProfile }) => userProfile);
  const title = type === "email" ? t("contact.emailTitle") : t("contact.phoneTitle");
  useArrival(title);
  if (profile === null) return null; // the gate of the route stands before it
  const kept =
    type === "email"
      ? { value: profile.email ?? "", isVerified: profile.isEmailVerified }
      : { value: profile.phone ?? "", isVerified: profile.isPhoneVerified };
  return (
    <PageFrame header={<TopBar title={title} onBack={goUp} backLabel={t("words.back")} />}>
      <ContactForm type={type} kept={kept} />
    </PageFrame>
  );
}
