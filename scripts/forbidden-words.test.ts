import { describe, expect, test } from 'vitest'
import { forbiddenLines, forbiddenNames, forbiddenTexts } from './forbidden-words.ts'

describe('forbidden words', () => {
  test('are found in planted file, folder and exported names', () => {
    expect(forbiddenNames([{ file: 'server/src/talk/send.ts', text: '' }])).toHaveLength(1)
    expect(forbiddenNames([{ file: 'web/app/forms/kept-form.ts', text: 'export function useKeptForm() {}' }])).toEqual([
      'web/app/forms/kept-form.ts: kept-form: say hydrate on interaction, draft, navigation guard, clear user data',
      'web/app/forms/kept-form.ts: useKeptForm: say hydrate on interaction, draft, navigation guard, clear user data',
    ])
  })

  test('are not found inside other words or in names that are not exported', () => {
    expect(
      forbiddenNames([
        { file: 'server/src/search/default-values.ts', text: 'const said = 1\nexport const quotedTerm = 2' },
      ]),
    ).toEqual([])
  })

  test('are found anywhere in the text where they stand for something else', () => {
    expect(forbiddenTexts([{ file: 'a.ts', text: '/** A sign-up. */' }])).toEqual(['a.ts: sign-up: say enrolment'])
  })

  test('are found in comments of added lines only', () => {
    const diff = [
      '+++ b/a.ts',
      '-/** Made anew. */',
      '+/** Made anew. */',
      "+const text = 'anew'",
      '+++ b/a.md',
      '+ anew',
    ].join('\n')
    expect(forbiddenLines(diff)).toEqual(['a.ts: anew: say plain English: again, who, someone, n'])
  })
})
