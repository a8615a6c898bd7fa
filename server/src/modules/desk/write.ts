import { type DeskTypeName, deskTypeLabels, isTradeType } from '@shangyouji/contract/desk/labels'
import type { Work } from '../../http/serve.ts'
import { fail, failFields, found } from '../../kernel/failure.ts'
import { notify, notifyCompany } from '../messages/api.ts'
import type { DeskRow, DeskThing } from './thing.ts'

interface Letter {
  readonly to: 'OWNER' | 'CLIENT' | 'BUSINESS' | 'BOTH'
  readonly content: string
}

/** A notice of the platform to whom a thing belongs, or to the sides of a trade. @returns how many sides were told */
export async function writeTo(
  work: Work,
  type: DeskTypeName,
  thing: DeskThing,
  row: DeskRow,
  { to, content }: Letter,
): Promise<number> {
  const text = { type: 'SYSTEM', title: `平台通知：关于${deskTypeLabels[type]}《${row.title}》`, content } as const
  const isTrade = isTradeType(type)
  const side = isTrade ? to : thing.ownerSide
  if (isTrade && to === 'OWNER') failFields({ to: '请选择需方、供方或双方' })
  let told = 0
  if ((side === 'BUSINESS' || side === 'BOTH') && row.company_id) {
    await notifyCompany(work, row.company_id, text)
    told++
  }
  if ((side === 'CLIENT' || side === 'BOTH') && row.account_id) {
    const centre = !isTrade && row.company_id ? 'BUSINESS' : 'CLIENT'
    await notify(work, [row.account_id], { ...text, side: centre })
    told++
  }
  if (told === 0) failFields({ to: '没有可以接收通知的账号' })
  return told
}

/** A notice of the platform to whom a published thing belongs, found by its type and id. @throws Failure NOT_FOUND */
export async function notifyOwner(
  work: Work,
  { type, id }: { readonly type: DeskTypeName; readonly id: string },
  content: string,
): Promise<void> {
  const thing = work.lists.contentThings[type] ?? fail('NOT_FOUND')
  const row = found((await thing.find(work.db, { id, limit: 1 }))[0])
  await writeTo(work, type, thing, row, { to: 'OWNER', content })
}
