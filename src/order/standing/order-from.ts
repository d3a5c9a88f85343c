/** The form of a new order, filled in from a standing order. */
export const orderFrom = ({ id, orderId }: Readonly<{ id: string; orderId: string }>): string =>
  `/order/add?from=${orderId}&standing=${id}`;
