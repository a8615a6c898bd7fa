import type { Question } from './question.ts'
/** Asks before something that matters. Escape and 取消 mean no. Works outside of React, on every page. */
export const confirmBox = (question: Question): Promise<boolean> => show(question, true)

/** Says something that must be read; resolves when it was confirmed. */
export const alertBox = (question: Question): Promise<boolean> => show(question, false)

/** What shows it is fetched with the first question, or with the first call. */
const show = async (question: Question, canRefuse: boolean) =>
  (await import('./confirm-dialog.ts')).confirm(question, canRefuse)
