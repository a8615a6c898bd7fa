import type { BatchAction } from '../../../back-office/list/batch.tsx'
import { api } from '../../../lib/api/client.ts'

export const removeInquiries: BatchAction = {
  label: '删除',
  danger: true,
  ask: { title: '删除询价单', text: '将从您的列表删除 {n} 张已结束的询价单，对方的列表不受影响。' },
  run: ids => api.inquiry.deleteByIds({ ids }),
}

export const archiveOrders: BatchAction = {
  label: '归档',
  ask: { title: '归档意向单', text: '{n} 张已结束的意向单将移到“已归档”，随时可以恢复；对方的列表不受影响。' },
  run: ids => api.order.deleteByIds({ ids }),
}

export const restoreOrders: BatchAction = {
  label: '恢复',
  run: ids => api.order.restoreByIds({ ids }),
}
