import { deskStatusLabels } from '@shangyouji/contract/desk/labels'
import { useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { contentActions } from '../shared/content-actions.ts'
import styles from './desk.module.css'
import { Fields } from './fields.tsx'
import type { Content } from './load-thing.ts'

/** Published things: as the owner and as a visitor see them, with the evidence and what was said inside. */
export function ContentView({ content }: { content: Content }) {
  const { owned, shown, link, evidence, notes, history } = content
  return (
    <>
      <p>
        <Tag tone={content.isShown ? 'green' : 'grey'}>{deskStatusLabels[content.status] ?? content.status}</Tag>{' '}
        {content.isDeleted && <Tag tone="amber">已删除</Tag>} {content.isRevising && <Tag tone="amber">修改待审核</Tag>}{' '}
        {content.ownerName}　更新于 {formatDateTime(content.updateTime)}
      </p>
      {evidence.length > 0 && (
        <>
          <h2 className="part-title">下架存证</h2>
          {evidence.map(one => (
            <Kept key={one.id} one={one} />
          ))}
        </>
      )}
      <Notes notes={notes} />
      <h2 className="part-title">访客所见</h2>
      {shown ? (
        <>
          {link && (
            <p>
              <a href={link} target="_blank" rel="noreferrer">
                打开公开页面
              </a>
            </p>
          )}
          <Fields form={shown} onlyNamed />
        </>
      ) : (
        <p className="quiet">访客看不到，打开页面得到 404</p>
      )}
      <h2 className="part-title">发布人所见{content.isRevising && '（含待审核的修改）'}</h2>
      {owned ? <Fields form={owned} /> : <p className="quiet">草稿只显示标题与状态</p>}
      <h2 className="part-title">处理记录</h2>
      <History history={history} />
    </>
  )
}

function Kept({ one }: { one: Content['evidence'][number] }) {
  const [snapshot, show] = useState<Readonly<Record<string, unknown>> | null>(null)
  return (
    <div className={styles.entry}>
      <p>
        {formatDateTime(one.takeTime)} {one.operatorName} 下架：{one.reason}
      </p>
      {one.restoreTime && (
        <p>
          {formatDateTime(one.restoreTime)} {one.restorerName} 恢复：{one.restoreReason}
        </p>
      )}
      <p className="quiet">
        保存至 {one.keptUntil}，指纹 <span className="code">{one.digest.slice(0, 16)}</span>
      </p>
      {snapshot ? (
        <pre>{JSON.stringify(snapshot, null, 2)}</pre>
      ) : (
        <Button
          size="small"
          onClick={async () => {
            show((await api.desk.evidence({ id: one.id })).snapshot)
          }}
        >
          查看存证全文
        </Button>
      )}
    </div>
  )
}

export function Notes({ notes }: { notes: Content['notes'] }) {
  if (notes.length === 0) return null
  return (
    <>
      <h2 className="part-title">内部备注</h2>
      {notes.map(note => (
        <p key={note.id} className={styles.entry}>
          {formatDateTime(note.createTime)} {note.operatorName}：{note.content}
        </p>
      ))}
    </>
  )
}

interface HistoryProps {
  history: Content['history']
  words?: Readonly<Record<string, string>>
}

export function History({ history, words = contentActions }: HistoryProps) {
  if (history.length === 0) return <p className="quiet">还没有记录</p>
  return (
    <ol>
      {history.map(moved => (
        <li key={`${moved.at}${moved.action}`}>
          {formatDateTime(moved.at)} {moved.by} {words[moved.action] ?? moved.action}
          {moved.reason && `：${moved.reason}`}
        </li>
      ))}
    </ol>
  )
}
