import { createBootTexts, firstEn, TextsProvider, useTexts, useTextsReach } from "@coffer/i18n";
import { anAppState } from "@coffer/testkit";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { usePageLanguage } from "./usePageLanguage.ts";

afterEach(cleanup);

function Page() {
  const { t } = useTexts();
  usePageLanguage();
  return <p>{t("words.back")}</p>;
}

test.each([
  ["before the server has spoken", null],
  ["whose state is in the brand's language", anAppState({ userProfile: null, locale: "en" })],
])("a visitor, %s, reads the language that was chosen in this browser", async (_who, appState) => {
  const texts = createBootTexts({ locale: "en", first: firstEn });
  const { wallet, wrapper } = inWallet({ path: "/" });
  wallet.store.setState({ appState });
  wallet.preferences.change({ locale: "ru-KZ" });
  const page = (
    <TextsProvider texts={texts}>
      <Page />
    </TextsProvider>
  );
  render(page, { wrapper });
  await waitFor(() => expect(screen.getByText("Назад")).toBeTruthy());
});

test("the page follows the person's language without a reload, and says which one it is", async () => {
  const texts = createBootTexts({ locale: "en", first: firstEn });
  const { wallet, wrapper } = inWallet({ path: "/" });
  const page = (
    <TextsProvider texts={texts}>
      <Page />
    </TextsProvider>
  );
  render(page, { wrapper });
  expect(document.documentElement.lang).toBe("en");
  let version = anAppState().version;
  const speak = (locale: "en" | "ru-KZ") => {
    version += 1;
    act(() => wallet.store.getState().acceptAppState(anAppState({ version, locale })));
  };
  speak("ru-KZ");
  await waitFor(() => expect(screen.getByText("Назад")).toBeTruthy());
  expect(document.documentElement.lang).toBe("ru-KZ");
  speak("en");
  await waitFor(() => expect(screen.getByText("Back")).toBeTruthy());
  expect(document.documentElement.lang).toBe("en");
});

/** A page that speaks of more than home does, in whatever language is shown. */
function WholePage() {
  const { locale } = useTexts();
  useTextsReach(locale, "whole");
  return <Page />;
}

test("a screen that asks for more of the language that is shown does not keep the person's own away", async () => {
  const texts = createBootTexts({ locale: "en", first: firstEn });
  const { wallet, wrapper } = inWallet({ path: "/" });
  wallet.store.setState({ appState: anAppState({ locale: "ru-KZ" }) });
  render(
    <TextsProvider texts={texts}>
      <WholePage />
    </TextsProvider>,
    { wrapper },
  );
  // Both ask in one moment: whichever comes last, the person's language is what stays.
  await texts.load("en", "whole");
  await waitFor(() => expect(screen.getByText("Назад")).toBeTruthy());
});
