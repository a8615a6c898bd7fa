/** A fault planted on purpose: with it the check must fail, or it proves nothing. */
export interface Fault {
  readonly says: string
  readonly changes: readonly Change[]
}

/** A line of the product's source that is replaced while it is loaded, in a test process only. */
export interface Change {
  readonly file: string
  readonly from: string
  readonly to: string
}
