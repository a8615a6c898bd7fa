import type { Question } from '../../../ui/overlay/question.ts'

/** What is asked before an application is approved. */
export const openingQuestion = (name: string, kind: unknown): Omit<Question, 'ok'> => ({
  title: '通过申请',
  text: `“${name}”将成为正式${kind === 'EXHIBITION' ? '展会主办方' : '供应商'}，立即可以发布内容。请确认已核对营业执照。`,
})

/** What is asked before a change of identity is approved. */
export const changeQuestion = (name: string): Omit<Question, 'ok'> => ({
  title: '通过变更',
  text: `“${name}”的新信息将立即替换原信息并公开。`,
})
