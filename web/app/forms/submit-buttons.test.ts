import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.tsx'))
  .map(file => ({ file, text: readFileSync(new URL(file, root), 'utf8') }))

/** Plain buttons that send a form (they show that it is under way) in files without a `useForm` that guards them. */
const unguarded = (all: readonly { file: string; text: string }[]): string[] =>
  all
    .filter(({ text }) => !/useForm[<(]/.test(text))
    .filter(({ text }) => /<Button(?=[^>]*\stype="submit")(?=[^>]*\sbusy=)[^>]*>/.test(text))
    .map(({ file }) => file)

test('a button that sends a form is guarded for 1500 ms by useForm or by itself', () => {
  expect(unguarded(files)).toEqual([])
})

test('a submit button without a guard is found', () => {
  const { file, text } = files.find(one => one.file.endsWith('comments/comment-box.tsx'))!
  expect(unguarded([{ file, text: text.replaceAll('GuardedButton', 'Button') }])).toEqual([file])
})
