import type { ReplyOf } from '@shangyouji/contract'
import type { meetSurvey, ShownQuestion } from '@shangyouji/contract/surveys/calls'
import { namesOf } from '../own/values.ts'

export type Survey = ReplyOf<typeof meetSurvey.byId>
export type Results = ReplyOf<typeof meetSurvey.results>

/** A question as it is typed. */
export const newQuestion = () => ({ id: '', label: '', type: 'CHOICE', options: '', required: false, multiple: false })
type Row = ReturnType<typeof newQuestion>

export const rowsOf = (questions: readonly ShownQuestion[]): Row[] =>
  questions.length === 0 ? [newQuestion()] : questions.map(one => ({ ...one, options: one.options.join('、') }))

/** As the call takes it. */
export const questionsOf = (rows: readonly Row[]) =>
  rows.map(({ id, type, options, multiple, ...row }) => {
    const isChoice = type === 'CHOICE'
    const about = { ...row, type: type as ShownQuestion['type'], options: isChoice ? namesOf(options) : [] }
    return { ...about, multiple: isChoice && multiple, ...(id !== '' && { id }) }
  })

/** What is wrong before anything is sent. */
export function checkSurvey({ questions }: { readonly questions: readonly Row[] }): Record<string, string> {
  const faults: Record<string, string> = {}
  if (questions.length === 0) faults.questions = '请至少设置一个问题'
  for (const [i, { label, type, options }] of questions.entries()) {
    if (label.trim() === '') faults[`questions.${i}.label`] = '请填写问题'
    const given = namesOf(options)
    if (type === 'CHOICE' && given.length < 2) faults[`questions.${i}.options`] = '选择项至少两个选项'
    else if (type === 'CHOICE' && new Set(given).size < given.length) faults[`questions.${i}.options`] = '选项不能重复'
  }
  return faults
}
