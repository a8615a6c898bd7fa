import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import type { Services } from '../../kernel/services.ts'
import { dictionaryName, parameters } from '../base/api.ts'
import { notifyCompany } from '../messages/api.ts'
import { endingLicences, takeReminders } from './licence-queries.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'companies.remind-licences': Record<string, never>
  }
}

export const companyJobKinds = ['companies.remind-licences'] as const

/** Tells companies of permits that end soon, once for each of the reminders. */
export function handleCompanyJobs(services: Services): void {
  services.jobs.handle('companies.remind-licences', () => remindLicences(services))
  services.jobs.every('companies.remind-licences', '30 8 * * *', {})
}

async function remindLicences(services: Services): Promise<void> {
  const { database, clock } = services
  const settings = parameters(database.db)
  const today = shanghaiDate(clock.now())
  const first = await settings.number('company.licenceRemindDays')
  const second = await settings.number('company.licenceSecondRemindDays')
  for (const days of [second, first]) {
    for (const one of await endingLicences(database.db, today, addDays(today, days))) {
      await database.db.transaction().execute(async db => {
        // the nearer reminder stands for the farther one too
        const covers = days === second ? [second, first] : [first]
        const isNew = await takeReminders(db, one, covers)
        if (!isNew) return
        const name = await dictionaryName(db, 'LICENCE_TYPE', one.type)
        await notifyCompany({ ...services, db }, one.company_id, {
          type: 'SYSTEM',
          title: `${name}将于 ${one.expires_on} 到期`,
          content: `编号 ${one.licence_no}，请及时更新，以免影响相关商品展示。`,
          link: '/supplier/account/companyInfo',
        })
      })
    }
  }
}
