import { useCallback, useEffect, useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { downloadFile } from '../../lib/api/files.ts'
import { useBadges } from '../../lib/push/badges.ts'
import { GuardedButton } from '../../ui/base/button.tsx'
import { Empty } from '../../ui/base/empty.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { Tag, type Tone } from '../../ui/base/tag.tsx'
import { formatNumber } from '../../ui/text/format.ts'
import { formatBytes } from '../../ui/text/format-bytes.ts'
import { RelativeTime } from '../../ui/text/text.tsx'
import { Drawer } from '../overlays.tsx'
import styles from './exports-drawer.module.css'

type Task = Awaited<ReturnType<typeof api.exportTask.search>>['records'][number]

const states: Readonly<Record<Task['status'], { label: string; tone: Tone }>> = {
  WAITING: { label: '排队中', tone: 'amber' },
  RUNNING: { label: '生成中', tone: 'indigo' },
  DONE: { label: '可下载', tone: 'green' },
  FAILED: { label: '失败', tone: 'red' },
}
const SHOWN = 20

/** 导出任务 of one side, newest first; a notice that one is ready looks again. */
export function ExportsDrawer({ side, onClose }: { side: 'CLIENT' | 'BUSINESS'; onClose: () => void }) {
  const [tasks, setTasks] = useState<readonly Task[] | null>(null)
  const badges = useBadges()
  const notices = (side === 'BUSINESS' ? badges.business : badges.client)?.sysMsg ?? 0
  const load = useCallback(async () => {
    const { records } = await api.exportTask.search({ isBusiness: side === 'BUSINESS', size: SHOWN }, { quiet: true })
    setTasks(records)
  }, [side])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice may be that a file is ready
  useEffect(() => void load().catch(() => setTasks([])), [load, notices])

  return (
    <Drawer open size={520} title="导出任务" onClose={onClose}>
      {tasks === null ? (
        <Skeleton height={120} />
      ) : tasks.length === 0 ? (
        <Empty title="没有导出任务">超过5000行的导出在后台生成，文件在这里保留7天。</Empty>
      ) : (
        <ul className={`stack ${styles.tasks}`}>
          {tasks.map(task => (
            <li key={task.id}>
              <span>
                <strong>{task.title}</strong>
                <small className="block quiet">
                  {formatNumber(task.rows)} 行{task.size !== null && ` · ${formatBytes(task.size)}`} ·{' '}
                  <RelativeTime at={task.createTime} />
                </small>
              </span>
              <Tag tone={states[task.status].tone}>{states[task.status].label}</Tag>
              {task.status === 'DONE' && (
                <GuardedButton
                  size="small"
                  kind="outline"
                  onClick={() => downloadFile('exportTask.download', { id: task.id })}
                >
                  下载
                </GuardedButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}
