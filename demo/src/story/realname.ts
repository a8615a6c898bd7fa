import type { Services } from '../../../server/src/kernel/services.ts'
import { makeRealname } from '../../../server/src/modules/accounts/factory.ts'
import { claimFiles, fileUrl, storePublicFile } from '../../../server/src/modules/files/api.ts'
import { identityCard } from '../drawings/pictures/identity-card.ts'
import type { Rasteriser } from '../drawings/rasterise.ts'
import { demoPersonas } from '../personas.ts'
import { platform } from './platform.ts'

const HOUR = 3_600_000

/** Nobody's: its place code is a whole province's, which no person is given. */
const ID_NUMBER = '110000198503070011'

const waiting = ({ database: { db } }: Pick<Services, 'database'>) =>
  db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('phone', '=', demoPersonas.find(({ key }) => key === 'waiting')!.login)
    .executeTakeFirst()

/** The head of the company that waits for its approval has handed in a real name as well. */
export async function seedRealname(services: Services): Promise<void> {
  const { id, name } = (await waiting(services))!
  const at = new Date(services.clock.now().getTime() - 5 * HOUR)
  await makeRealname(services, { accountId: id, name, idNumber: ID_NUMBER, at })
}

/** Both sides of the card, for the queue and the record; they say that they are examples. */
export async function drawRealname(services: Services, rasteriser: Rasteriser): Promise<void> {
  const { db } = services.database
  const person = await waiting(services)
  const record =
    person &&
    (await db
      .selectFrom('realname_record')
      .select(['id', 'images'])
      .where('account_id', '=', person.id)
      .where('status', '=', 'PENDING')
      .executeTakeFirst())
  if (!record || record.images.length > 0) return
  const images: string[] = []
  for (const drawing of identityCard({ name: person.name, number: ID_NUMBER })) {
    const bytes = await rasteriser.draw(drawing, 856)
    images.push(fileUrl(await storePublicFile(services, { fileName: '身份证样张.jpg', bytes, bizType: 'LICENSE' })))
  }
  await claimFiles(db, { entity: 'realname', id: record.id, actor: platform, now: services.clock.now() }, images)
  await db.updateTable('realname_record').set({ images }).where('id', '=', record.id).execute()
  const review = db
    .selectFrom('review')
    .select(['id', 'form'])
    .where('entity', '=', 'realname')
    .where('entity_id', '=', person.id)
  for (const { id, form } of await review.where('status', '=', 'PENDING').execute()) {
    await db
      .updateTable('review')
      .set({ form: JSON.stringify({ ...form, images }) })
      .where('id', '=', id)
      .execute()
  }
}
