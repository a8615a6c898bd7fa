import { idNumberIsValid } from '@shangyouji/contract/checks'
import type { Db } from '../../../db/database.ts'
import { logStatus } from '../../../db/status-log.ts'
import type { Account } from '../../../http/actor.ts'
import { newId } from '../../../kernel/clock.ts'
import { fail, failFields } from '../../../kernel/failure.ts'
import { seal } from '../../../kernel/sealed-text.ts'
import type { Services } from '../../../kernel/services.ts'
import { claimFiles, plainUrl } from '../../files/api.ts'
import { submitForReview } from '../../review/api.ts'
import { addRealname, lastRealname, REALNAME } from './realname-queries.ts'

/** Hands a real-name record in; one waits or counts at a time. The number is kept sealed, in the queue as well. */
export async function saveRealname(
  { db, clock, config }: { db: Db } & Pick<Services, 'clock' | 'config'>,
  actor: Account,
  form: { name: string; idNumber: string; images: string[] },
): Promise<{ id: string; status: 'PENDING' }> {
  const idNumber = form.idNumber.replace(/\s/g, '').toUpperCase()
  if (!idNumberIsValid(idNumber)) failFields({ idNumber: '身份证号不正确' })
  const last = await lastRealname(db, actor.accountId)
  if (last?.status === 'PENDING') fail('REALNAME_PENDING')
  if (last?.status === 'APPROVED') fail('ALREADY_EXISTS')
  const id = newId()
  const now = clock.now()
  const images = form.images.map(plainUrl)
  await claimFiles(db, { entity: REALNAME, id, actor, now, kinds: ['LICENSE'] }, images)
  const { accountId } = actor
  const { name } = form
  const sealed = seal(config.secret, idNumber)
  await addRealname(db, { id, account_id: accountId, name, id_number: sealed, images, created_at: now })
  await submitForReview(
    { db, clock },
    {
      entity: REALNAME,
      entityId: accountId,
      title: name,
      kind: 'NEW',
      form: { name, idNumber: sealed, images },
      before: null,
      accountId,
      companyId: null,
      findings: [],
    },
  )
  await logStatus({ db, clock }, actor, {
    entity: REALNAME,
    id: accountId,
    from: last?.status ?? null,
    to: 'PENDING',
    action: 'submit',
  })
  return { id, status: 'PENDING' }
}
