import { pageOf } from '@shangyouji/contract/content/page-paths'
import { type FollowNews, follow } from '@shangyouji/contract/follows/calls'
import { serve } from '../../http/serve.ts'
import { fail, found } from '../../kernel/failure.ts'
import * as queries from './queries.ts'

const presentNews = (row: queries.NewsRow): FollowNews => ({
  type: row.type,
  id: row.id,
  title: row.title,
  cover: row.cover,
  link: pageOf(row.type, row.id),
  time: row.at.toISOString(),
})

/** 关注: what buyers follow, and who follows a company. */
export const followRoutes = serve(follow, {
  async save({ db, input, actor, clock }) {
    if (actor.company?.id === input.businessId) fail('OWN_COMPANY', { act: '关注自己的企业' })
    found(await queries.findOpenCompany(db, input.businessId))
    const id = await queries.saveFollow(db, {
      accountId: actor.accountId,
      companyId: input.businessId,
      isNamed: input.isShowName,
      now: clock.now(),
    })
    return { id }
  },

  getIsFollow: ({ db, input, actor }) => queries.isFollowing(db, actor.accountId, input.businessId),

  async cancelByBusinessId({ db, input, actor }) {
    await queries.endFollow(db, actor.accountId, { companyId: input.businessId })
    return true
  },

  async search({ db, input, actor }) {
    const page = await queries.listFollowed(db, actor.accountId, input)
    const open = page.records.filter(row => row.status === 'APPROVED').map(row => row.company_id)
    const news = Map.groupBy(await queries.newsOf(db, open), row => row.company_id)
    return {
      ...page,
      records: page.records.map(row => ({
        id: row.id,
        businessId: row.company_id,
        businessName: row.name,
        businessLogo: row.logo,
        levelCode: row.level_code,
        provinceName: String(row.profile.provinceName ?? ''),
        cityName: String(row.profile.cityName ?? ''),
        isOpen: row.status === 'APPROVED',
        isShowName: row.is_named,
        createTime: row.created_at.toISOString(),
        news: (news.get(row.company_id) ?? []).map(presentNews),
      })),
    }
  },

  async searchByBusinessId({ db, input, actor }) {
    const page = await queries.listFollowers(db, actor.company.id, input)
    return {
      ...page,
      records: page.records.map(row => ({
        id: row.id,
        name: row.is_named ? row.name : '某需方',
        organisation: row.is_named ? row.organisation : '',
        isNamed: row.is_named,
        createTime: row.created_at.toISOString(),
      })),
    }
  },

  async delete({ db, input, actor }) {
    return (await queries.endFollow(db, actor.accountId, { id: input.id })) || fail('NOT_FOUND')
  },
})
