import { sql } from 'kysely'
import { newId } from '../../kernel/clock.ts'
import { makeGoods } from '../../modules/goods/factory.ts'
import { DAY, type Observations, type Stage } from './stage.ts'

type Kept = Observations<'search'> & Observations<'goods'> & Pick<Observations<'notice'>, 'notice.keptDays'>

/** How long is kept what grows with every call, view and search. */
export function keptParameters({ app, buyer, supplier, job, titles }: Stage): Kept {
  return {
    'search.logDays': [
      90,
      async () => {
        const row = { day: '2026-11-20', type: 'goods', keyword: '移液器', keyword_key: '移液器', hits: 1 }
        await app.db.insertInto('search_log').values(row).execute()
        app.wait(100 * DAY)
        await job('search.forgetLog')
        return app.db.selectFrom('search_log').select('hits').where('keyword_key', '=', '移液器').execute()
      },
      [],
    ],
    'goods.visitDays': [
      120,
      async () => {
        const { id } = await makeGoods(app.db, await supplier())
        await app.http.inject({ url: `/api/goods/goodsInfo/goodsRead/${id}`, headers: { 'user-agent': 'kept' } })
        app.wait(100 * DAY)
        await job('goods.popularity')
        return app.db.selectFrom('goods_visit').select('kind').where('goods_id', '=', id).execute()
      },
      [{ kind: 'READ' }],
    ],
    'notice.keptDays': [
      180,
      async () => {
        const { accountId } = await buyer()
        const notice = { id: newId(), account_id: accountId, title: '旧通知', created_at: app.clock.now() }
        await app.db
          .insertInto('notice')
          .values({ ...notice, side: 'CLIENT', type: 'SYSTEM', content: '', link: '' })
          .execute()
        // ids say the real time
        app.setNow(new Date(Date.now() + 200 * DAY))
        await job('messages.forget')
        return titles(accountId)
      },
      [],
    ],
  }
}

export function auditParameters({ app, chief, job }: Stage): Observations<'audit'> {
  return {
    'audit.sealSeconds': [
      7,
      async () => {
        await app.jobs.send(app.db, 'audit.seal', {})
        await app.drain()
        const { rows } = await sql<{ start_after: Date }>`select start_after from job.job
          where name = 'audit.seal' and data ->> 'isSecond' = 'true' order by created_on desc limit 1`.execute(app.db)
        return (rows[0]!.start_after.getTime() - app.clock.now().getTime()) / 1000
      },
      7,
    ],
    'audit.keptMonths': [
      6,
      async () => {
        await chief()
        await job('audit.seal')
        app.setNow(new Date(Date.now() + 500 * DAY))
        await job('audit.verify')
        const { start_no } = await app.db.selectFrom('audit_head').select('start_no').executeTakeFirstOrThrow()
        return start_no > 0
      },
      true,
    ],
  }
}
