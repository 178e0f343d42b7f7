import { createBootTexts, firstEn, TextsProvider, useTexts } from "@coffer/i18n";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SpokenPage } from "./SpokenPage.tsx";

afterEach(cleanup);

function Word() {
  const { t, locale } = useTexts();
  return <p>{`${locale}: ${t("home.confirmationsOf", { have: "1", count: 3 })}`}</p>;
}

const said = () => screen.getAllByRole("paragraph").map(({ textContent }) => textContent);

test("what stands below is spoken in i18next's language and follows it, and keeps its place", async () => {
  const texts = createBootTexts({ locale: "en", first: firstEn });
  await texts.load("en", "whole");
  render(
    <TextsProvider texts={texts}>
      <Word />
      <SpokenPage>
        <Word />
      </SpokenPage>
    </TextsProvider>,
  );
  expect(said()).toEqual(Array(2).fill("en: 1 of 3 confirmations"));
  const [, paragraph] = screen.getAllByRole("paragraph");
  await act(() => texts.load("ru-KZ", "near"));
  expect(said()).toEqual(Array(2).fill("ru-KZ: 1 из 3 подтверждений"));
  expect(screen.getAllByRole("paragraph")[1]).toBe(paragraph);
  await act(() => texts.load("en", "near"));
  expect(said()).toEqual(Array(2).fill("en: 1 of 3 confirmations"));
});

test("the page's i18next is one, whatever it has come to speak", async () => {
  const texts = createBootTexts({ locale: "en", first: firstEn });
  await texts.load("en", "next");
  expect(texts.i18next()).toBeNull();
  await texts.load("en", "whole");
  const i18next = texts.i18next();
  await texts.load("ru-KZ", "near");
  expect(texts.i18next()).toBe(i18next);
  expect(i18next?.language).toBe("ru-KZ");
});

test("before i18next is there, nothing can be said by it", () => {
  const texts = createBootTexts({ locale: "en", first: firstEn });
  const open = () =>
    render(
      <TextsProvider texts={texts}>
        <SpokenPage>{null}</SpokenPage>
      </TextsProvider>,
    );
  expect(open).toThrow("before i18next is there");
});
