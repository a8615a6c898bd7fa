import type { BatchAction } from '../../../back-office/list/batch.tsx'
import { runSequentially } from '../../../back-office/list/run-sequentially.ts'
import { api } from '../../../lib/api/client.ts'

/** What may be done to own meetings, to one as to many; the server says which of them could not. */
export const meetingActions = {
  release: {
    label: '发布',
    ask: {
      title: '发布会议',
      text: '将提交 {n} 场会议。未改动的已下架会议直接恢复展示，其余预计3个工作日内完成审核。',
    },
    run: ids => api.meet.batchRelease({ ids }),
  },
  refresh: { label: '刷新', run: ids => api.meet.batchRefresh({ ids }) },
  offShelf: {
    label: '下架',
    ask: { title: '下架会议', text: '将下架 {n} 场会议，访客不能再看到和报名；已售的票仍然有效。可随时重新发布。' },
    run: ids => runSequentially(ids, id => api.meet.handleOffShelf({ id }, { toast: false })),
  },
  withdraw: {
    label: '撤回审核',
    ask: { title: '撤回审核', text: '撤回后可修改并再次提交。' },
    run: ids => runSequentially(ids, id => api.meet.updateStatus({ id, status: 'DRAFT' }, { toast: false })),
  },
  remove: {
    label: '删除',
    danger: true,
    ask: { title: '删除会议', text: '将删除 {n} 场会议，删除后不能恢复。' },
    run: ids => api.meet.deleteByIds({ ids }),
  },
} as const satisfies Record<string, BatchAction>
