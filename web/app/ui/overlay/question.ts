export interface Question {
  readonly title: string
  /** What happens next, in plain words; line breaks count. */
  readonly text: string
  readonly ok?: string
  readonly cancel?: string
  /** Red button: something is lost. */
  readonly danger?: boolean
}

/** What leaves a question as it is. Beside 取消报名 it cannot be called 取消. */
export const refusalOf = (ok: string): string => (ok.startsWith('取消') ? '不取消' : '取消')
