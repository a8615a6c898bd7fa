import { CallFailure, errors } from '@shangyouji/contract/errors'
import { describe, expect, test } from 'vitest'
import { type Feedback, provideFeedback } from '../feedback.ts'
import type { CallOptions } from './call-options.ts'
import { decide } from './changed-meanwhile.ts'

const failure = () =>
  new CallFailure(errors.CHANGED_MEANWHILE.code, '', { by: '周编辑', at: '2026-11-22T02:00:00.000Z', version: 7 })

/** What is asked and sent where a person answers so. */
async function answered(answer: 'overwrite' | 'keep' | '', more: CallOptions = {}) {
  const asked: unknown[] = []
  const sent: [unknown, CallOptions][] = []
  const askMeanwhile: Feedback['askMeanwhile'] = async (by, at, keep) => {
    asked.push([by, at, ...(keep ? [keep] : [])])
    return answer
  }
  provideFeedback(async () => ({ askMeanwhile }) as Feedback)
  const input = { id: 'x', name: '乙的字', version: 3 }
  const result = decide(failure(), input, { idempotencyKey: 'k', quiet: true, ...more }, async (given, options) => {
    sent.push([given, options])
    return 'saved'
  })
  return { result: await result.catch(error => error), asked, sent }
}

describe('a form that somebody else saved meanwhile', () => {
  test('says who and when, and saves over it where the person wants it', async () => {
    const { result, asked, sent } = await answered('overwrite')
    expect(asked).toEqual([['周编辑', '2026-11-22T02:00:00.000Z']])
    expect(sent).toEqual([[{ id: 'x', name: '乙的字', version: 7 }, { quiet: true }]])
    expect(result).toBe('saved')
  })

  test('saves what was typed first where the call does not carry it', async () => {
    const over: number[] = []
    const meanwhile = {
      keep: { label: '另存为版本', run: async () => {} },
      onLeave: () => {},
      overwrite: async (version: number) => over.push(version),
    }
    const { result, sent } = await answered('overwrite', { meanwhile })
    expect([over, sent, result]).toEqual([[7], [], 1])
  })

  test('sends nothing where the person goes on typing', async () => {
    const { result, sent } = await answered('')
    expect(sent).toEqual([])
    expect(result).toBeInstanceOf(CallFailure)
  })

  test('keeps what was typed elsewhere where the form can, and saves over nothing', async () => {
    const done: string[] = []
    const keep = { label: '另存为版本', run: async () => void done.push('kept') }
    const gone = new Error('the page reloads')
    const onLeave = () => {
      done.push('left')
      throw gone
    }
    const { result, asked, sent } = await answered('keep', { meanwhile: { keep, onLeave } })
    expect(asked).toEqual([['周编辑', '2026-11-22T02:00:00.000Z', '另存为版本']])
    expect(done).toEqual(['kept', 'left'])
    expect(sent).toEqual([])
    expect(result).toBe(gone)
  })
})
