/** Fill of a province by the number of suppliers in it, none to the most. */
export const levelFills = ['#eef0f3', '#fde6d3', '#f9c79c', '#f4a566', '#c84a00'] as const

/** Shade of a number of suppliers, 0 none to 4 the most. */
export function levelOf(count: number, most: number): 0 | 1 | 2 | 3 | 4 {
  if (count === 0) return 0
  return Math.min(4, Math.max(1, Math.ceil((count / most) * 4))) as 1 | 2 | 3 | 4
}
