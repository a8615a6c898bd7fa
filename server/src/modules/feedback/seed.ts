import type { Db } from '../../db/database.ts'
import './tables.ts'

/** The staff a new database shows until an operator enters its own. */
export async function seedSupport(db: Db): Promise<void> {
  const updated_at = new Date('2026-01-01T00:00:00Z')
  const empty = { avatar: '', phone: '', qq: '', email: '', wechat_code: '', is_shown: true, updated_at }
  const hours = '工作日 09:00-21:00'
  await db
    .insertInto('support_staff')
    .values([
      {
        ...empty,
        id: '0199c0de-0000-7000-8000-00000000a001',
        name: '采购服务',
        title: '询价、意向单与售后',
        hours,
        sort: 10,
      },
      {
        ...empty,
        id: '0199c0de-0000-7000-8000-00000000a002',
        name: '供方服务',
        title: '入驻、店铺与会员',
        hours,
        sort: 20,
      },
      {
        ...empty,
        id: '0199c0de-0000-7000-8000-00000000a003',
        name: '会展服务',
        title: '会议、展会与票务',
        hours,
        sort: 30,
      },
    ])
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}
