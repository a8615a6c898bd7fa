import { idNumberIsValid } from '@shangyouji/contract/checks'
import { newId } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { fail, failFields } from '../../failure.ts'
import type { Account } from '../../http/actor.ts'
import { seal } from '../../sealed-text.ts'
import type { Services } from '../../services.ts'
import { claimFiles, plainUrl } from '../files/api.ts'
import { addRealname, lastRealname } from './profile-queries.ts'

/** Hands a real-name record in; one waits or counts at a time. The number is kept sealed. */
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
  await claimFiles(db, { entity: 'realname', id, actor, now, kinds: ['LICENSE'] }, images)
  await addRealname(db, {
    id,
    account_id: actor.accountId,
    name: form.name,
    id_number: seal(config.secret, idNumber),
    images,
    created_at: now,
  })
  return { id, status: 'PENDING' }
}
