import type { Db } from '../../../server/src/db/database.ts'
import { newId } from '../../../server/src/kernel/clock.ts'
import type { Services } from '../../../server/src/kernel/services.ts'
import { completeArea } from '../../../server/src/modules/base/api.ts'
import { shippedId } from '../../../server/src/modules/catalogue/api.ts'
import { submitApplicationForReview } from '../../../server/src/modules/companies/api.ts'
import { freeUscc } from '../../../server/src/modules/companies/factory.ts'
import { type CompanyStory, companyStories } from '../texts/companies.ts'

const DAY = 86_400_000

/** What the companies of the personas say of themselves: profile, address, contacts; pictures are drawn later. */
export async function completeCompanies({ database: { db }, clock }: Services): Promise<void> {
  for (const story of companyStories) await complete(db, story, clock.now())
}

async function complete(db: Db, story: CompanyStory, now: Date): Promise<void> {
  const { id, profile, status, created_by } = await db
    .selectFrom('company')
    .select(['id', 'profile', 'status', 'created_by'])
    .where('name', '=', story.name)
    .executeTakeFirstOrThrow()
  const [province, city, area] = story.area
  const since = new Date(now.getTime() - story.days * DAY)
  const contacts = story.contacts.map((one, sort) => ({ ...one, is_main: sort === 0, sort }))
  const row = await db
    .updateTable('company')
    .set({
      province,
      city,
      area: area ?? null,
      uscc: freeUscc(),
      profile: JSON.stringify({
        companyType: 'MANUFACTURER',
        ...(profile as object),
        ...completeArea({ province, city, area: area ?? '' }),
        legalPerson: story.legalPerson,
        address: story.address,
        models: story.models,
        mainCategoryIds: story.categories.map(code => shippedId('category', code)),
        industryTags: story.industryTags,
        scale: story.scale,
        foundedOn: story.foundedOn,
        registeredCapital: story.capital,
        phone: story.phone,
        email: `service@${story.phone.replace('-', '')}.example`,
        introduction: story.introduction,
        // until approval the contacts wait in the form
        ...(status === 'WAIT_AUDIT' && { contacts: story.contacts.map((one, at) => ({ ...one, isMain: at === 0 })) }),
      }),
      applied_at: since,
      approved_at: status === 'APPROVED' ? since : null,
      created_at: since,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (status === 'WAIT_AUDIT') await submitApplicationForReview({ db, clock: { now: () => since } }, row)
  await db
    .updateTable('account')
    .set({ created_at: since, organisation: story.name })
    .where('id', '=', created_by)
    .execute()
  await db
    .insertInto('company_contact')
    .values(contacts.map(one => ({ id: newId(), company_id: id, ...one })))
    .execute()
}
