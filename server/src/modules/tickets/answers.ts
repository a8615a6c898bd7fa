import type { Attendee } from '@shangyouji/contract/tickets/calls'
import { seal, unseal } from '../../kernel/sealed-text.ts'
import { plainUrl } from '../files/api.ts'
import type { FormField } from '../meetings/api.ts'
import type { Answer } from './tables.ts'

const ID_NUMBER = /^\d{17}[\dX]$/
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const LAST = '10X98765432'

/** Eighteen places with the right check character (GB 11643). */
export const idNumberIsValid = (text: string): boolean =>
  ID_NUMBER.test(text) && LAST[WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(text[i]), 0) % 11] === text[17]

/**
 * The answers of an attendee as they are kept: with the question as it was asked. Identity numbers are sealed with the
 * meeting's key, which alone is sealed with APP_SECRET.
 * @param errorAt gets what is wrong with the answer to a field
 */
export function keptAnswers(
  key: string,
  fields: readonly FormField[],
  { name, answers }: Attendee,
  errorAt: (fieldId: string, text: string) => void,
): Answer[] {
  return fields.flatMap(({ id, label, type, required, options, multiple }) => {
    const value = (answers[id] ?? '').trim()
    if (value === '') {
      // who is not named yet answers when named
      if (required && name !== '') errorAt(id, `请填写${label}`)
      return []
    }
    if (type === 'CHOICE') {
      const chosen = value.split('\n')
      if (chosen.some(one => !options.includes(one))) errorAt(id, `请选择${label}`)
      if (!multiple && chosen.length > 1) errorAt(id, `${label}只能选一项`)
    }
    if (type === 'ID_CARD' && !idNumberIsValid(value.toUpperCase())) errorAt(id, '身份证号不正确，请核对')
    const kept = type === 'ID_CARD' ? seal(key, value.toUpperCase()) : type === 'FILE' ? plainUrl(value) : value
    return [{ id, label, type, value: kept }]
  })
}

/** As they are shown: identity numbers whole to those who need them, else their last four places. */
export const shownAnswers = (
  key: string,
  answers: readonly Answer[],
  { isWhole, sign }: { isWhole: boolean; sign: (url: string) => string },
): Answer[] =>
  answers.map(answer => {
    if (answer.type === 'FILE') return { ...answer, value: sign(answer.value) }
    if (answer.type !== 'ID_CARD') return answer
    const number = unseal(key, answer.value)
    return { ...answer, value: isWhole ? number : `**************${number.slice(-4)}` }
  })
