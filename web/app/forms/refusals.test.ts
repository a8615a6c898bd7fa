import { readdirSync, readFileSync } from 'node:fs'
import { contract } from '@shangyouji/contract'
import { CallFailure } from '@shangyouji/contract/errors'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusedFields } from './use-first-field-error.ts'

/** What a person does not type or fill in: names of rows, versions, moves. */
const NOT_TYPED = new Set(
  'id ids version operation isBusiness status current size bizType type isCheck isOn'.split(' '),
)
/** What puts the texts of a refusal at the fields of a form (README.md, Add a form). */
const SHARED =
  /useForm[<(]|\bFormDialog\b|\bapplyFieldErrors\(|\brefusedFields\(|\buseFieldErrors[<(]|\bReasonDialog\b|\bNameDialog\b|data-field=/

/** Files that save something typed and show a refusal elsewhere, or have nothing that could be shown at a field. */
const elsewhere: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('refusals-elsewhere.json', import.meta.url), 'utf8'),
)

const root = new URL('../', import.meta.url)
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map(file => ({ file, text: readFileSync(new URL(file, root), 'utf8') }))

interface Saving {
  readonly call: string
  /** Where in the text it is made. */
  readonly at: number
}

/** Calls of a file that save something a person typed. */
function savings(text: string): Saving[] {
  return [...text.matchAll(/\bapi\s*\.(\w+)\s*\.(\w+)\(/g)].flatMap(({ 1: group, 2: name, index }) => {
    const call = (
      contract as unknown as Record<string, Record<string, { effect: string; kind?: string; input: z.ZodType }>>
    )[group!]?.[name!]
    if (call?.effect !== 'write' || call.kind === 'upload') return []
    const { properties = {} } = z.toJSONSchema(call.input, { unrepresentable: 'any', io: 'input' })
    return Object.keys(properties).some(field => !NOT_TYPED.has(field)) ? [{ call: `${group}.${name}`, at: index }] : []
  })
}

/** Forms that leave what the server says of their fields to nobody. */
export const unhooked = (all: readonly { file: string; text: string }[]): string[] =>
  all
    .filter(({ file, text }) => !elsewhere[file] && !SHARED.test(text) && savings(text).length > 0)
    .map(one => one.file)

test('every form that saves shows at its fields what the server refuses', () => {
  expect(unhooked(files)).toEqual([])
})

test('a form that is unhooked is found', () => {
  const form = files.find(({ file }) => file.endsWith('points/move-dialog.tsx'))!
  const bare = form.text.replace('refusedFields(failure).amount ?? ', '')
  expect(unhooked([form, { file: 'copy.tsx', text: bare }])).toEqual(['copy.tsx'])
})

test('nobody reads the fields of a refusal but the shared parts', () => {
  const readers = files.filter(({ text }) => /data\??\.fields/.test(text)).map(({ file }) => file)
  expect(readers).toEqual(['forms/use-first-field-error.ts', 'lib/api/transport.ts'])
})

test('what is said elsewhere still is a file that saves without the shared parts', () => {
  const stale = Object.keys(elsewhere).filter(name => {
    const found = files.find(({ file }) => file === name)
    return !found || SHARED.test(found.text) || savings(found.text).length === 0
  })
  expect(stale).toEqual([])
})

test('fields that stand deeper in a call find those of the form', () => {
  const fields = { 'feedback.content': '含有联系方式', 'contacts.3.phone': '手机号格式不正确', elsewhere: '不可用' }
  const failure = new CallFailure(10001, '', { fields })
  expect(refusedFields(failure, ['content', 'contacts'])).toEqual({
    content: '含有联系方式',
    'contacts.3.phone': '手机号格式不正确',
    elsewhere: '不可用',
  })
  expect(refusedFields(failure)).toEqual(fields)
  expect(refusedFields(new Error('x'))).toEqual({})
})
