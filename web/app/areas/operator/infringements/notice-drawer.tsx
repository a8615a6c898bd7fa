import { deskTypeLabels } from '@shangyouji/contract/desk/labels'
import { infringementKindLabels, infringementStatusLabels } from '@shangyouji/contract/infringements/labels'
import type { InfringementStatus } from '@shangyouji/contract/infringements/operator-calls'
import { Link } from 'react-router'
import { Drawer } from '../../../back-office/overlays.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { formatBytes } from '../../../ui/text/format-bytes.ts'
import messageStyles from '../messages/messages.module.css'
import { type Line, Lines } from '../shared/lines.tsx'
import type { Notice } from './notice.ts'
import { NoticeActions } from './notice-actions.tsx'
import { tones } from './tones.ts'

/** One notice, whole: what is said, what it is about, what was done, and what may be done. */
export function NoticeDrawer({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { thing, files, status } = notice
  const about = thing ? (
    <Link to={`/operator/desk?open=${thing.type}:${thing.id}`}>
      {deskTypeLabels[thing.type]}：{thing.title}（{thing.ownerName}）
    </Link>
  ) : (
    '没有按网址找到，请在“内容与交易”中查找后更正网址'
  )
  const lines: readonly Line[] = [
    ['权益', infringementKindLabels[notice.kind]],
    ['所指网址', notice.target],
    ['所指内容', about],
    ['通知人', [notice.name, notice.organisation].filter(Boolean).join('，')],
    ['手机号', notice.phone],
    ['邮箱', notice.email],
    ['提交时间', formatDateTime(notice.createTime)],
  ]
  return (
    <Drawer
      open
      onClose={onClose}
      size={680}
      title={
        <span className="inline-row wrap gap-2">
          侵权通知 {notice.number}
          <Tag tone={tones[status]}>{infringementStatusLabels[status]}</Tag>
        </span>
      }
      footer={<NoticeActions notice={notice} />}
    >
      <p className="break-words pre-wrap">{notice.content}</p>
      <Lines lines={lines} />
      <h2 className="part-title">证据</h2>
      {files.length === 0 && <p>没有附证据</p>}
      <ul>
        {files.map(file => (
          <li key={file.id}>
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
            （{formatBytes(file.size)}）
          </li>
        ))}
      </ul>
      {notice.history.length > 0 && <h2 className="part-title">处理记录</h2>}
      <ol className={`stack gap-3 ${messageStyles.answers}`}>
        {notice.history.map(moved => (
          <li key={moved.at + moved.action}>
            <p>
              <strong>{infringementStatusLabels[moved.status as InfringementStatus]}</strong>
              <time className="hint" dateTime={moved.at}>
                {formatDateTime(moved.at)}
              </time>
            </p>
            <p className="break-words pre-wrap">{moved.reason}</p>
          </li>
        ))}
        {notice.answers.map(answer => (
          <li key={answer.id}>
            <p>
              <strong>答复 · {answer.operatorName}</strong>
              <time className="hint" dateTime={answer.createTime}>
                {formatDateTime(answer.createTime)}
              </time>
            </p>
            <p className="break-words pre-wrap">{answer.content}</p>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
