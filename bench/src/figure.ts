export interface Figure {
  readonly what: string
  readonly value: string
  readonly goal: string
  readonly isMet: boolean
}

/** A measured value beside its goal, which it may not exceed where nothing else is said. */
export const figure = (what: string, value: number, goal: number, unit: string, isMet = value <= goal): Figure => ({
  ...{ what, value: `${value.toFixed(1)} ${unit}`, goal: `${goal} ${unit}`, isMet },
})
