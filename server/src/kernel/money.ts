/** Whole fen as yuan with two places: 1230 is 12.30. */
export const yuanOf = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
