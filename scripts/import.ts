/** An import of one of our files by another, as scripts/dependencies.ts finds it. */
export interface Import {
  readonly from: string
  readonly to: string
  readonly isType: boolean
}
