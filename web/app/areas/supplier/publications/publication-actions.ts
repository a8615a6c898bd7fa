import type { BatchResult } from '@shangyouji/contract'
import type { BatchAction } from '../../../back-office/list/batch.tsx'
import { runSequentially } from '../../../back-office/list/run-sequentially.ts'
import { type PublicationKind, publicationKinds } from '../../../domains/publication/kinds.ts'
import type { CallOptions } from '../../../lib/api/call-options.ts'
import { api } from '../../../lib/api/client.ts'

type Batch = (input: { ids: string[] }) => Promise<BatchResult>

/** The calls that all four types have under one name. */
interface Calls {
  readonly batchRelease: Batch
  readonly batchRefresh: Batch
  readonly deleteByIds: Batch
  readonly handleOffShelf: (input: { id: string }, options?: CallOptions) => Promise<unknown>
  readonly updateStatus: (input: { id: string; status: 'DRAFT' }, options?: CallOptions) => Promise<unknown>
}

const calls: Readonly<Record<PublicationKind, Calls>> = {
  article: api.article,
  video: api.video,
  solution: api.solution,
  dataLibrary: api.dataLibrary,
}

/** What may be done to own publications, to one as to many; the server says which of them could not. */
export function publicationActions(kind: PublicationKind) {
  const { noun } = publicationKinds[kind]
  const call = calls[kind]
  return {
    release: {
      label: '发布',
      ask: {
        title: `发布${noun}`,
        text: `将提交 {n} 条${noun}。未改动的已下架${noun}直接恢复展示，其余预计3个工作日内完成审核。`,
      },
      run: ids => call.batchRelease({ ids }),
    },
    refresh: { label: '刷新', run: ids => call.batchRefresh({ ids }) },
    offShelf: {
      label: '下架',
      ask: { title: `下架${noun}`, text: `将下架 {n} 条${noun}，访客不能再看到；可随时重新发布。` },
      run: ids => runSequentially(ids, id => call.handleOffShelf({ id }, { toast: false })),
    },
    withdraw: {
      label: '撤回审核',
      ask: { title: '撤回审核', text: '撤回后回到草稿，修改后可再次提交。' },
      run: ids => runSequentially(ids, id => call.updateStatus({ id, status: 'DRAFT' }, { toast: false })),
    },
    remove: {
      label: '删除',
      danger: true,
      ask: { title: `删除${noun}`, text: `将删除 {n} 条${noun}，删除后不能恢复。` },
      run: ids => call.deleteByIds({ ids }),
    },
  } as const satisfies Record<string, BatchAction>
}
export type PublicationActions = ReturnType<typeof publicationActions>
