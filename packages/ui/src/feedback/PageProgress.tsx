/** A thin line at the top while the next page is on its way; what comes at once shows none. */
export const PageProgress = () => <i aria-hidden="true" className="passing" />;
