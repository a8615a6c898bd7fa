import type { Api } from '@shangyouji/contract'

const MOST = 100

export interface Done {
  readonly kind: 'inquiry' | 'order'
  readonly groupNo: string
  readonly rows: readonly {
    readonly id: string
    readonly no: string
    readonly party: string
    readonly lineNum: number
    /** Fen; null: to be quoted. */
    readonly total: number | null
  }[]
}

/** What was just submitted; null where the address names nothing of one's own. */
export async function loadDone(api: Api, params: URLSearchParams): Promise<Done | null> {
  const kind = params.get('done')
  const groupNo = params.get('group')?.slice(0, 20) ?? ''
  if ((kind !== 'inquiry' && kind !== 'order') || groupNo === '') return null
  const asked = { isBusiness: false, groupNo, size: MOST, order: 'asc' as const }
  const rows =
    kind === 'order'
      ? (await api.order.search(asked)).records.map(row => ({
          id: row.id,
          no: row.orderNo,
          party: row.party.name,
          lineNum: row.lineNum,
          total: row.isOpenPrice && row.goodsTotal === 0 ? null : row.goodsTotal,
        }))
      : (await api.inquiry.search(asked)).records.map(row => ({
          id: row.id,
          no: row.inquiryNo,
          party: row.party.name,
          lineNum: row.lineNum,
          total: null,
        }))
  return rows.length > 0 ? { kind, groupNo, rows } : null
}
