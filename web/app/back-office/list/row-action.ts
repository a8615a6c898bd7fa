export interface RowAction {
  readonly label: string
  /** A link, or something to do. */
  readonly to?: string
  readonly onClick?: () => unknown
  readonly danger?: boolean
}
