import { catalogue } from '@shangyouji/contract/catalogue/operator-calls'
import { servePart } from '../../http/serve.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import * as queries from './queries.ts'

/** What operators keep of the search: hot words, and the report of what people look for. */
export const searchOperatorRoutes = servePart(catalogue, {
  async hotWords({ db }) {
    return (await queries.listHotWords(db, false)).map(({ id, word, link, sort, is_shown }) => ({
      id,
      word,
      link,
      sort,
      isShow: is_shown,
    }))
  },

  async saveHotWords({ db, input, clock, events }) {
    await queries.replaceHotWords(db, input.words, clock.now())
    await events.publish(db, 'pages', { tags: ['search', 'site'] })
    return true
  },

  async searchReport({ db, input, clock }) {
    const since = addDays(shanghaiDate(clock.now()), -input.days)
    const page = await queries.listSearched(db, { ...input, since })
    return {
      ...page,
      records: page.records.map(row => ({
        keyword: row.keyword,
        searchNum: row.search_num,
        openedNum: row.opened_num,
        hits: row.hits,
        lastDay: row.last_day,
        isNotSold: row.is_not_sold,
      })),
    }
  },

  async markNotSold({ db, input: { keyword, isNotSold }, actor, clock, audit }) {
    if (isNotSold) await queries.markNotSold(db, keyword, actor.operatorId, clock.now())
    else await queries.unmarkNotSold(db, keyword)
    audit({ keyword, isNotSold })
    return true
  },
})
