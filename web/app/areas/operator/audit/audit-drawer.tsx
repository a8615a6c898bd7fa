import { Link } from 'react-router'
import { Drawer } from '../../../back-office/overlays.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { type Line, Lines } from '../shared/lines.tsx'
import { actorText } from './actor-kinds.ts'
import styles from './audit.module.css'
import type { Row } from './audit-row.ts'
import { ChangesOf } from './changes.tsx'

/** One line of the log, whole, with the ways to others like it. */
export function AuditDrawer({ row, onClose }: { row: Row; onClose: () => void }) {
  const lines: readonly Line[] = [
    ['时间', formatDateTime(row.time)],
    ['操作人', actorText(row.actorName, row.actorKind)],
    ['操作人编号', row.actorId && <Similar name="actorId" value={row.actorId} onClose={onClose} />],
    ['调用', <Similar key="call" name="call" value={row.call} onClose={onClose} />],
    ['原因', row.reason],
    ['对象', row.objectName],
    ['对象编号', row.objectId && <Similar name="objectId" value={row.objectId} onClose={onClose} />],
    ['IP', row.ip && <Similar name="ip" value={row.ip} onClose={onClose} />],
    ['请求编号', row.requestId && <code className="text-13 mono">{row.requestId}</code>],
    ['封存', row.isSealed ? '已封存入哈希链' : '待封存，一分钟内完成'],
  ]
  const hasDetails = row.details !== null && row.details !== undefined && Object.keys(row.details).length > 0
  return (
    <Drawer open onClose={onClose} size={620} title={row.summary || row.call}>
      <Lines lines={lines} />
      <h2 className="part-title">改动</h2>
      <ChangesOf changes={row.changes} />
      <h2 className="part-title">详情</h2>
      {hasDetails ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        <pre className={styles.details} tabIndex={0}>
          {JSON.stringify(row.details, null, 2)}
        </pre>
      ) : (
        <p className="quiet">没有更多内容</p>
      )}
    </Drawer>
  )
}

/** Shows the lines of the log with the same value. */
const Similar = ({ name, value, onClose }: { name: string; value: string; onClose: () => void }) => (
  <Link to={`?${new URLSearchParams({ [name]: value })}`} onClick={onClose} title="查看相同的记录">
    <code className="text-13 mono">{value}</code>
  </Link>
)
