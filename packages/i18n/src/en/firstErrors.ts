/** The refusals that a person can meet before the wallet has opened. */
export const firstErrors = {
  regionBlocked: "The service is not available in your region. Please check your IP address",
  invalidContact: "Contact format is incorrect.",
  emptyContact: "Contact cannot be empty.",
  emptyVerificationCode: "Verification code cannot be empty.",
  invalidVerificationCode: "Wrong verification code.",
  codeNoAttemptsLeft: "Maximum code attempts exceeded; wait or contact support ({{email}}).",
  codeVerifyCooldown: "Too many attempts too quickly; wait a few minutes.",
  codeSendCooldown: "Limit for sending codes reached; wait a few minutes.",
  codeNotSent: "The code could not be sent.",
  invalidContactOrPassword: "Contact or password is incorrect.",
  emptyContactOrPassword: "Enter login and password",
  login: "An error occurred during the login process; contact support ({{email}}).",
  network: "The wallet could not be reached. Check your connection and try again.",
  unavailable: "The wallet cannot answer right now. Please try again shortly.",
  tooManyRequests: "Too many requests. Wait a moment and try again.",
  unknown: "Some kind of error has occurred. Please try the operation later.",
} as const;
