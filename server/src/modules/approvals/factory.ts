import type { TestApp } from '../../testing/test-app.ts'
import { makeOperator } from '../accounts/factory.ts'

/** Asked for by one new super administrator and approved by another one. */
export async function approved(
  app: TestApp,
  kind: string,
  payload: object,
  reason = '按监管要求调整',
): Promise<string> {
  const asker = await app.loginOperator((await makeOperator(app.db)).id)
  const decider = await app.loginOperator((await makeOperator(app.db)).id)
  const { id } = await app.ok<{ id: string }>(asker, 'approvals.ask', { asked: { kind, payload }, reason })
  const done = await app.ok<{ status: string; reason: string }>(decider, 'approvals.approve', { id })
  if (done.status !== 'APPROVED') throw new Error(done.reason)
  return id
}
