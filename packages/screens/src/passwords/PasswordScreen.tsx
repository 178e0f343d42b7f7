import { useAppState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { PageFrame, TopBar } from "@coffer/ui";
import { useState } from "react";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useGo } from "../parts/useGo.ts";
import { ReauthorizeForm } from "../parts/reauthorize/ReauthorizeForm.tsx";
import { LoginNameForm } from "./LoginNameForm.tsx";
import { NewPasswordForm } from "./NewPasswordForm.tsx";

/** Where the password is set and changed, and the name that signs in beside it. (rule 109) */
export function PasswordScreen() {
  const { t } = useTexts();
  const go = useGo();
  const profile = useAppState(({ userProfile }) => userProfile);
  /** What goes on once it is proved who is here. */
  const [proven, setProven] = useState<(() => void) | null>(null);
  const title = t("titles.profilePassword");
  useArrival(title);
  if (profile === null) return null; // the gate of the route stands before it
  const mustProve = (goOn: () => void) => setProven(() => goOn);

  return (
    <PageFrame
      header={
        <TopBar title={title} onBack={() => go(paths.profile())} backLabel={t("words.back")} />
      }
    >
      {proven !== null && (
        <ReauthorizeForm
          onDone={() => {
            setProven(null);
            proven();
          }}
          onCancel={() => setProven(null)}
        />
      )}
      {/* What was typed stays while the proof is asked for. */}
      <div hidden={proven !== null}>
        <div className="flex flex-col gap-8 pt-2">
          <NewPasswordForm isPasswordSet={profile.isPasswordSet} onMustProve={mustProve} />
          {profile.isPasswordSet && (
            <LoginNameForm login={profile.login ?? ""} onMustProve={mustProve} />
          )}
        </div>
      </div>
    </PageFrame>
  );
}
