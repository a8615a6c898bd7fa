import type { ParsedInputOf } from '@shangyouji/contract/call'
import type { Payee, receivingAccount } from '@shangyouji/contract/payments/receiving-calls'
import type { Member } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { failFields, found } from '../../kernel/failure.ts'
import { seal, unseal } from '../../kernel/sealed-text.ts'
import { findCompany } from '../companies/api.ts'
import { meetingsPageOf } from '../meetings/api.ts'
import { notifyCompany } from '../messages/api.ts'
import * as receiving from './receiving-queries.ts'

/** Where a company says how it is paid. */
const screenOf = async (db: Work['db'], companyId: string) => `${await meetingsPageOf(db, companyId)}/receiving`

/** Whether buyers may transfer to a company: `BEGUN` only what was begun before. None begins to an earlier name. */
export async function takesTransfers(db: Work['db'], companyId: string): Promise<'NEW' | 'BEGUN' | null> {
  const row = await receiving.findReceivingAccount(db, companyId)
  if (!row) return null
  return row.is_offered && row.holder_name === row.company_name ? 'NEW' : 'BEGUN'
}

/** Where to transfer, whole. */
export async function payeeOf(
  { db, config }: Pick<Work, 'db' | 'config'>,
  companyId: string,
): Promise<Omit<Payee, 'renamedTo'>> {
  const row = found(await receiving.findReceivingAccount(db, companyId))
  return {
    holderName: row.holder_name,
    bankName: row.bank_name,
    branch: row.branch,
    number: unseal(config.secret, row.secret_number),
  }
}

/** Records a company's account in its own name, and tells all its members: who changes it turns money elsewhere. */
export async function saveReceivingAccount(
  work: Work,
  { accountId, company }: Member,
  { bankName, branch, number, isOffered }: Omit<ParsedInputOf<typeof receivingAccount.save>, 'version'>,
): Promise<void> {
  const { db, clock, config } = work
  const before = await receiving.findReceivingAccount(db, company.id)
  if (!number && !before) failFields({ number: '请填写银行账号' })
  const { name } = found(await findCompany(db, company.id))
  const now = clock.now()
  const lastFour = number ? number.slice(-4) : before!.last_four
  await receiving.putReceivingAccount(db, {
    id: company.id,
    holder_name: name,
    bank_name: bankName,
    branch,
    secret_number: number ? seal(config.secret, number) : before!.secret_number,
    last_four: lastFour,
    is_offered: isOffered,
    account_id: accountId,
    created_at: now,
    updated_at: now,
  })
  // what public pages say of how tickets are paid
  await work.events.publish(db, 'pages', { tags: [`company:${company.id}`] })
  await notifyCompany(work, company.id, {
    type: 'SYSTEM',
    title: before ? '收款账户已变更' : '收款账户已登记',
    content: `${bankName}，尾号 ${lastFour}。如非本企业人员操作，请立即更正并修改登录密码。`,
    link: await screenOf(db, company.id),
  })
}

/** Companies that have another name than their account: no new transfers come until they have looked at it. */
export async function remindOfRenames(work: Work): Promise<void> {
  const { db } = work
  for (const { id, holder_name, company_name } of await receiving.listRenamed(db)) {
    await notifyCompany(work, id, {
      type: 'SYSTEM',
      title: '企业名称已变更，请更新收款账户',
      content: `收款账户户名仍为“${holder_name}”，与现名称“${company_name}”不一致，新的对公转账已暂停。请确认银行账户已更名后重新保存。`,
      link: await screenOf(db, id),
      once: `receiving-renamed:${id}:${company_name}`,
    })
    await work.events.publish(db, 'pages', { tags: [`company:${id}`] })
  }
}
