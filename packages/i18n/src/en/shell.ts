export const shell = {
  notFoundTitle: "Page not found!",
  notFoundText: "There is nothing at this address.",
  brokenTitle: "Something went wrong",
  notLoaded: "Some error has occurred. The page cannot be displayed.",
  reload: "Reload the page",
  noConnection: "No connection",
  noConnectionStale: "No connection. What you see may be out of date.",
  connectionBack: "The connection is back.",
  closeNotification: "Close the notification",
} as const;
