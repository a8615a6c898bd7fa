import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext } from '../../../lib/context.ts'
import { loader } from './overview.tsx'

/** What the home of an operator with these roles is given; calls of other roles would be refused. */
async function homeOf(...roles: string[]) {
  const asked: string[] = []
  const answers: Readonly<Record<string, unknown>> = {
    'session.getMine': { roles },
    'review.counts': [
      { entity: 'goods', label: '商品', pending: 4, overdue: 1 },
      { entity: 'video', label: '视频', pending: 0, overdue: 0 },
    ],
    'approvals.counts': { toDecide: 0 },
    'companies.waiting': { records: [] },
    'messages.suggestCount': { new: 2 },
  }
  const answer = (name: string) => {
    asked.push(name)
    return answers[name] ?? { total: 7 }
  }
  const group = (name: string) => new Proxy({}, { get: (_, call: string) => async () => answer(`${name}.${call}`) })
  const context = new RouterContextProvider()
  context.set(apiContext, new Proxy({}, { get: (_, name: string) => group(name) }) as never)
  const data = await loader({ context } as never)
  return { ...data, asked }
}

test('the home of an editor counts nothing that is not an editor’s work', async () => {
  const { queues, feedback, totals, asked } = await homeOf('editor')
  expect({ queues, feedback, people: totals.people }).toEqual({ queues: [], feedback: 0, people: null })
  for (const call of ['review.counts', 'companies.waiting', 'messages.suggestCount', 'accounts.search'])
    expect(asked).not.toContain(call)
})

test('reviewers and support see what waits for them', async () => {
  expect((await homeOf('reviewer')).queues).toMatchObject([{ entity: 'goods', pending: 4 }])
  expect(await homeOf('support')).toMatchObject({ feedback: 2, queues: [], totals: { people: 7 } })
})
