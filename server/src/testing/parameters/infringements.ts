import { newId } from '../../kernel/clock.ts'
import { makeSliderTicket } from '../../modules/accounts/factory.ts'
import { DAY, type Observations, type Stage } from './stage.ts'

export function infringementParameters({ app, named, browser }: Stage): Observations<'infringement'> {
  const facts = { kind: 'TRADEMARK', target: '首页', name: '王律师', phone: '13900001111', email: 'wang@example.com' }
  const form = { ...facts, content: '该商品图片使用了我司注册商标，未获我司授权。', isTrue: true }
  return {
    'infringement.perDayPerIp': [
      1,
      async () => {
        const from = browser()
        const replies = []
        for (let i = 0; i < 2; i++) {
          const sliderTicket = await makeSliderTicket(app.db, app.clock)
          const { data } = (await from.call('infringement.begin', { sliderTicket })) as { data: { key: string } }
          replies.push(named(await from.call('infringement.save', { ...form, key: data.key })))
        }
        return replies
      },
      ['OK', 'TOO_MANY'],
    ],
    'infringement.retentionDays': [
      180,
      async () => {
        const id = newId()
        const decided = new Date(app.clock.now().getTime() - 200 * DAY)
        const row = {
          number: `QQ${id}`,
          key_hash: id,
          status: 'UPHELD',
          kind: 'OTHER',
          email: 'wang@example.com',
        } as const
        await app.db
          .insertInto('infringement_notice')
          .values({ id, ...row, created_at: decided, updated_at: decided })
          .execute()
        await app.jobs.send(app.db, 'infringements.erase', {})
        await app.drain()
        const now = await app.db
          .selectFrom('infringement_notice')
          .select('email')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return now.email
      },
      '',
    ],
  }
}
