/** Limits of the basket; no imports, so that pages of goods may carry them. */

/** Lines of one basket, and quantity of one line. */
export const BASKET_LINES = 200
export const MAX_QUANTITY = 99_999
