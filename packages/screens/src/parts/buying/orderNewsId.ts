/** The name of an order's news on the bar: a newer one takes the older one's place. */
export const orderNewsId = (orderId: string): string => `buy:${orderId}`;
