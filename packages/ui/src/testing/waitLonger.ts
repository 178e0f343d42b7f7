import { configure } from "@testing-library/react";

const SHOWN_MS = 20_000;

// No test is about the second that is usual here: a busy machine takes longer to draw what will come.
configure({ asyncUtilTimeout: SHOWN_MS });
