import type { entry as english } from "../en/entry.ts";
import type { RussianArea } from "./russianArea.ts";

export const entry = {
  linkSpent:
    "Ссылка для входа уже использована или ей больше минуты. Откройте новую или войдите здесь.",
  linkOtherContact:
    "Вы вошли под другим контактом, поэтому ссылка не использована. Чтобы войти по ней, сначала выйдите.",
  linkUnsure: "Не удалось проверить ссылку для входа. Откройте новую или войдите здесь.",
  linkPayment: "Заполнено по ссылке, которую вы открыли. Проверьте, прежде чем продолжить.",
} as const satisfies RussianArea<typeof english>;
