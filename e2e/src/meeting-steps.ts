import type { Locator, Page } from 'playwright-core'
import { loginOperator, open, takeEffect } from './steps.ts'

/** Opens the form of a meeting of the story and fills in who comes. */
export async function enrol(
  buyer: Page,
  title: string,
  names: readonly string[],
  firstPhone = 13_800_000_910,
): Promise<Locator> {
  await open(buyer, `/website/meetings?keyword=${title}`)
  await buyer.getByRole('link', { name: title, exact: true }).click()
  await buyer.getByRole('button', { name: '报名', exact: true }).click()
  const enrolling = buyer.getByRole('dialog')
  for (const [i, name] of names.entries()) {
    if (i > 0) await enrolling.getByRole('button', { name: /添加参会人/ }).click()
    const who = enrolling.getByRole('group', { name: `参会人 ${i + 1}` })
    await who.getByLabel('姓名', { exact: true }).fill(name)
    await who.getByLabel('手机号', { exact: true }).fill(String(firstPhone + i))
  }
  return enrolling
}

/** An operator approves a meeting that waits for its review. */
export async function approveMeeting(operator: Page, title: string): Promise<void> {
  await loginOperator(operator, 'reviewer')
  await open(operator, '/operator/review?entity=meet')
  await operator.getByRole('navigation', { name: '审核队列' }).getByRole('link', { name: title }).click()
  await operator.getByRole('heading', { name: title }).waitFor()
  await operator.getByRole('button', { name: '通过（A）' }).click()
  await takeEffect(operator)
}
