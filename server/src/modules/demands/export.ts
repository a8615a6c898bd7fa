import type { ContentStatus } from '@shangyouji/contract/content/calls'
import { contentStatusLabels } from '@shangyouji/contract/content/calls'
import { demandTypeLabels } from '@shangyouji/contract/demands/calls'
import type { Db } from '../../db/database.ts'
import type { Account } from '../../http/actor.ts'
import type { View } from '../../http/side.ts'
import { countListed, listOwn, reviewStates } from '../content/api.ts'
import { exportable } from '../exports/api.ts'
import type { DemandFilter } from './hall-queries.ts'
import { demandKind } from './kind.ts'
import { presentOwn } from './present.ts'

interface Filter extends DemandFilter {
  readonly status?: ContentStatus
  readonly keyword?: string
}

type Row = Awaited<ReturnType<typeof presentOwn>>[number]

const BATCH_ROWS = 500

/** Own demands with the filters of their list. */
export const demandExport = exportable<Filter, Row>({
  kind: 'demand',
  title: '我的需求',
  columns: () => [
    { header: '标题', width: 40, value: row => row.title },
    { header: '类型', width: 16, value: row => demandTypeLabels[row.type] },
    { header: '状态', width: 12, value: row => contentStatusLabels[row.status] },
    { header: '地区', width: 16, value: row => [row.provinceName, row.cityName].join(' ').trim() },
    { header: '报名数', width: 8, value: row => row.enrollNum },
    { header: '阅读数', width: 8, value: row => row.readNum },
    { header: '发布时间', width: 20, value: row => row.publishTime && new Date(row.publishTime) },
    { header: '截止时间', width: 20, value: row => row.expireTime && new Date(row.expireTime) },
  ],
  count: (db, view, filter, atMost) => countListed(db, demandKind, filter, ownerOf(view), atMost),
  async *read(db: Db, view: View, filter: Filter) {
    for (let current = 1; ; current++) {
      const { records } = await listOwn(
        db,
        demandKind,
        { ...filter, current, size: BATCH_ROWS, sort: 'updateTime', order: 'desc' },
        ownerOf(view),
      )
      if (records.length > 0) yield await presentOwn(db, records, await reviewStates(db, demandKind, records))
      if (records.length < BATCH_ROWS) return
    }
  },
})

/** Demands are the account's, whatever else it is. */
const ownerOf = ({ accountId }: View): Account => ({
  kind: 'account',
  accountId,
  sessionId: '',
  roleType: 'CLIENT',
  isClient: true,
  company: null,
})
