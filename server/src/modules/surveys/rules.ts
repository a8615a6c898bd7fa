import type { Question, ShownQuestion } from '@shangyouji/contract/surveys/calls'
import { surveyLimits } from '@shangyouji/contract/surveys/labels'
import { newId } from '../../kernel/clock.ts'
import { failFields } from '../../kernel/failure.ts'
import type { Answers } from './tables.ts'

type Errors = Record<string, string>

/** Questions as they are kept, each with an id of its own. What is wrong is said at its field. */
export function preparedQuestions(questions: readonly Question[]): ShownQuestion[] {
  const errors: Errors = {}
  const seen = new Set<string>()
  const prepared = questions.map((question, i) => {
    const isChoice = question.type === 'CHOICE'
    const options = isChoice ? question.options : []
    if (isChoice && options.length < 2) errors[`questions.${i}.options`] = '选择项至少两个选项'
    if (new Set(options).size < options.length) errors[`questions.${i}.options`] = '选项不能重复'
    const id = question.id && !seen.has(question.id) ? question.id : newId()
    seen.add(id)
    return { ...question, id, options, multiple: isChoice && question.multiple }
  })
  if (Object.keys(errors).length > 0) failFields(errors)
  return prepared
}

/** The answers of an attendee as they are kept; each belongs to a question and is one that can be given. */
export function preparedAnswers(questions: readonly ShownQuestion[], answers: Answers): Answers {
  const errors: Errors = {}
  const known = new Set(questions.map(({ id }) => id))
  for (const id of Object.keys(answers)) if (!known.has(id)) errors[`answers.${id}`] = '没有这个问题'
  const kept: Record<string, string> = {}
  for (const question of questions) {
    const text = answers[question.id] ?? ''
    const fault = faultOf(question, text)
    if (fault) errors[`answers.${question.id}`] = fault
    else if (text !== '') kept[question.id] = text
  }
  if (Object.keys(errors).length > 0) failFields(errors)
  if (Object.keys(kept).length === 0) failFields({ answers: '请至少回答一个问题' })
  return kept
}

function faultOf({ type, required, options, multiple }: ShownQuestion, text: string): string | null {
  if (text === '') return required ? '请回答这个问题' : null
  if (type === 'TEXT') return text.length > surveyLimits.text ? `最多${surveyLimits.text}个字` : null
  const chosen = text.split('\n')
  if (chosen.some(option => !options.includes(option)) || new Set(chosen).size < chosen.length) return '请重新选择'
  return chosen.length > 1 && !multiple ? '只能选一项' : null
}
