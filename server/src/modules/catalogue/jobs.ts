import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import type { Services } from '../../kernel/services.ts'
import { notify } from '../messages/api.ts'
import { takeEnding } from './brands/brand-queries.ts'
import { REMIND_DAYS } from './brands/brand-rules.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'brands.remind': Record<string, never>
  }
}

export const catalogueJobKinds = ['brands.remind'] as const

/** Once a day suppliers are told which authorisations of brands end soon. */
export function handleCatalogueJobs(services: Services): void {
  const { jobs, database, clock } = services
  jobs.handle('brands.remind', () =>
    database.db.transaction().execute(async db => {
      const now = clock.now()
      for (const row of await takeEnding(db, addDays(shanghaiDate(now), REMIND_DAYS), now)) {
        await notify({ ...services, db }, [row.account_id], {
          side: 'BUSINESS',
          type: 'SYSTEM',
          title: `品牌“${row.name}”的授权将于${row.valid_until}到期`,
          content: '请及时上传新的授权文件，到期后不再显示“授权”标识。',
          link: '/supplier/brand',
        })
      }
    }),
  )
  jobs.every('brands.remind', '20 8 * * *', {})
}
