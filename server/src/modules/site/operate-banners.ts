import type { site } from '@shangyouji/contract/site/operator-calls'
import type { Handlers } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { failFields, found, may } from '../../kernel/failure.ts'
import { claimFiles, plainUrl } from '../files/api.ts'
import * as bannerQueries from './banner-queries.ts'
import { invalidateSitePages } from './invalidate-site-pages.ts'
import * as queries from './queries.ts'

type Names = 'navigationList' | 'navigationSave' | 'navigationDelete' | 'bannersList' | 'bannersSave' | 'bannersDelete'

/** 导航与轮播图. */
export const bannerCalls: Pick<Handlers<typeof site>, Names> = {
  async navigationList({ db }) {
    const rows = await queries.listNavigation(db, false)
    return rows.map(({ is_shown, is_new_window, ...row }) => ({
      ...row,
      isShown: is_shown,
      isNewWindow: is_new_window,
    }))
  },

  async navigationSave({ db, input, events }) {
    const { id = newId(), isShown, isNewWindow, ...fields } = input
    const row = { ...fields, is_shown: isShown, is_new_window: isNewWindow }
    if (input.id) {
      found(await bannerQueries.updateNavigation(db, input.id, row))
    } else await bannerQueries.insertNavigation(db, { id, ...row })
    await invalidateSitePages(events, db)
    return { id }
  },

  async navigationDelete({ db, input, events, audit }) {
    const banner = await bannerQueries.findBannerOfNavigation(db, input.id)
    const floor = await bannerQueries.findFloorOfNavigation(db, input.id)
    may(!banner && !floor, 'ITEM_IN_USE')
    const gone = found(await bannerQueries.deleteNavigation(db, input.id))
    audit(gone)
    await invalidateSitePages(events, db)
    return true
  },

  async bannersList({ db, input, clock }) {
    const now = clock.now()
    const rows = await queries.listBanners(db, input.navigateId)
    return rows.map(row => ({
      id: row.id,
      navigateId: row.navigate_id,
      navigateName: row.navigate_name,
      img: row.img,
      title: row.title,
      subtitle: row.subtitle,
      tone: row.tone,
      link: row.link,
      sort: row.sort,
      isShown: row.is_shown,
      startAt: row.start_at?.toISOString() ?? null,
      endAt: row.end_at?.toISOString() ?? null,
      state: stateOf(row, now),
    }))
  },

  async bannersSave({ db, actor, input, clock, events }) {
    const { id = newId(), navigateId, isShown, startAt, endAt, ...fields } = input
    if (startAt && endAt && startAt >= endAt) failFields({ endAt: '结束时间须晚于开始时间' })
    found(await bannerQueries.findNavigation(db, navigateId))
    const img = plainUrl(fields.img)
    const row = { ...fields, img, navigate_id: navigateId, is_shown: isShown, start_at: startAt, end_at: endAt }
    if (input.id) {
      found(await bannerQueries.updateBanner(db, id, row))
    } else await bannerQueries.insertBanner(db, { id, ...row })
    await claimFiles(db, { entity: 'banner', id, actor, now: clock.now() }, [img])
    await invalidateSitePages(events, db)
    return { id }
  },

  async bannersDelete({ db, actor, input, clock, events, audit }) {
    const gone = found(await bannerQueries.deleteBanner(db, input.id))
    audit(gone)
    await claimFiles(db, { entity: 'banner', id: input.id, actor, now: clock.now() }, [])
    await invalidateSitePages(events, db)
    return true
  },
}

function stateOf(row: { is_shown: boolean; start_at: Date | null; end_at: Date | null }, now: Date) {
  if (!row.is_shown) return 'HIDDEN' as const
  if (row.end_at && row.end_at <= now) return 'ENDED' as const
  return row.start_at && row.start_at > now ? ('WAITING' as const) : ('ACTIVE' as const)
}
