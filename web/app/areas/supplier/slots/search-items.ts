import { PICK_SIZE, type PickPage } from '../../../back-office/list/pick-line.tsx'
import { api } from '../../../lib/api/client.ts'
import type { SlotWhat } from './slot-kinds.ts'

/** Own things that may stand in a slot: goods on the shelf, published content. */
export async function searchItems(what: SlotWhat, keyword: string, current: number): Promise<PickPage> {
  const asked = { keyword: keyword || undefined, current, size: PICK_SIZE }
  if (what === 'goods' || what === 'trial') {
    const page = await api.customerAd.searchGoods({ ...asked, ...(what === 'trial' && { isTrial: true }) })
    return {
      total: page.total,
      records: page.records.map(goods => ({
        id: goods.id,
        title: goods.name,
        cover: goods.cover,
        detail: [goods.catalogNo, goods.packSize, goods.cas && `CAS ${goods.cas}`].filter(Boolean).join(' · '),
      })),
    }
  }
  const page = await api[what].informationSearch({ ...asked, status: 'PUBLISHED' })
  return {
    total: page.total,
    records: page.records.map(({ id, title, cover }) => ({ id, title, cover, detail: '' })),
  }
}
