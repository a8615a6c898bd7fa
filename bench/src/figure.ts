export interface Figure {
  readonly what: string
  readonly value: string
  readonly goal: string
  readonly isMet: boolean
}
