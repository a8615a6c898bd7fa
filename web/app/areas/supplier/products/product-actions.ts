import type { BatchAction } from '../../../back-office/list/batch.tsx'
import { runSequentially } from '../../../back-office/list/run-sequentially.ts'
import { api } from '../../../lib/api/client.ts'

/** What may be done to goods, to one as to many; the server says which of them could not. */
export const actions = {
  release: {
    label: '上架',
    ask: {
      title: '上架商品',
      text: '将提交 {n} 个商品。未改动的已下架商品直接恢复展示，其余预计3个工作日内完成审核。',
    },
    run: ids => api.goodsInfo.batchRelease({ ids }),
  },
  offShelf: {
    label: '下架',
    ask: { title: '下架商品', text: '将下架 {n} 个商品，需方不能再看到和采购；可随时重新上架。' },
    run: ids => api.goodsInfo.batchOffShelf({ ids }),
  },
  refresh: { label: '刷新', run: ids => api.goodsInfo.batchRefresh({ ids }) },
  withdraw: {
    label: '撤回审核',
    ask: { title: '撤回审核', text: '撤回后回到草稿，修改后可再次提交。' },
    run: ids => runSequentially(ids, id => api.goodsInfo.withdraw({ id }, { toast: false })),
  },
  inStock: {
    label: '标为现货',
    run: ids =>
      runSequentially(ids, id => api.goodsInfo.updateField({ id, field: 'stock', value: 'IN' }, { toast: false })),
  },
  outOfStock: {
    label: '标为缺货',
    run: ids =>
      runSequentially(ids, id => api.goodsInfo.updateField({ id, field: 'stock', value: 'OUT' }, { toast: false })),
  },
  toTrial: {
    label: '开通试用',
    ask: {
      title: '开通试用',
      text: '将为 {n} 个已上架商品各开通10份试用，样品取首个规格，运费由我方承担，申请须审核；可在“试用”中逐个修改。预计3个工作日内完成审核。',
    },
    run: ids => runSequentially(ids, id => api.goodsInfo.updateToTrial({ id }, { toast: false })),
  },
  remove: {
    label: '删除',
    danger: true,
    ask: { title: '删除商品', text: '将删除 {n} 个商品，删除后不能恢复；已上架的请先下架。' },
    run: ids => api.goodsInfo.deleteByIds({ ids }),
  },
} as const satisfies Record<string, BatchAction>

export const batchActions: readonly BatchAction[] = [
  actions.release,
  actions.offShelf,
  actions.refresh,
  actions.inStock,
  actions.outOfStock,
  actions.toTrial,
  actions.remove,
]
