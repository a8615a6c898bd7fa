export interface Question {
  readonly title: string
  /** What happens next, in plain words; line breaks count. */
  readonly text: string
  readonly ok?: string
  readonly cancel?: string
  /** Red button: something is lost. */
  readonly danger?: boolean
}
