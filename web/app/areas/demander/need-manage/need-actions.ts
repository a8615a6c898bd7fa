import type { BatchAction } from '../../../back-office/list/batch.tsx'
import { runSequentially } from '../../../back-office/list/run-sequentially.ts'
import { api } from '../../../lib/api/client.ts'

/** What may be done to demands, to one as to many; the server says which of them could not. */
export const actions = {
  release: {
    label: '发布',
    ask: {
      title: '发布需求',
      text: '将提交 {n} 条需求。未改动的已下架需求直接恢复展示，其余预计3个工作日内完成审核。',
    },
    run: ids => api.demand.batchRelease({ ids }),
  },
  refresh: { label: '刷新', run: ids => api.demand.batchRefresh({ ids }) },
  offShelf: {
    label: '下架',
    ask: { title: '下架需求', text: '将下架 {n} 条需求，供方不能再看到和报名；已收到的报价保留，可随时重新发布。' },
    run: ids => runSequentially(ids, id => api.demand.handleOffShelf({ id }, { toast: false })),
  },
  withdraw: {
    label: '撤回审核',
    ask: { title: '撤回审核', text: '撤回后回到草稿，修改后可再次提交。' },
    run: ids => runSequentially(ids, id => api.demand.updateStatus({ id, status: 'DRAFT' }, { toast: false })),
  },
  remove: {
    label: '删除',
    danger: true,
    ask: { title: '删除需求', text: '将删除 {n} 条需求，删除后不能恢复。' },
    run: ids => api.demand.deleteByIds({ ids }),
  },
} as const satisfies Record<string, BatchAction>

export const batchActions: readonly BatchAction[] = [actions.release, actions.refresh, actions.offShelf, actions.remove]
