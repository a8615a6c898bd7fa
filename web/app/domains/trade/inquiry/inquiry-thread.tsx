import { Panel } from '../../../back-office/page.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { Money, RelativeTime } from '../../../ui/text/text.tsx'
import { ShownFiles } from '../shared/shown-files.tsx'
import styles from '../shared/trade-page.module.css'
import type { Inquiry } from '../shared/trade-types.ts'

/** What was asked, answered and offered beside the quotations, newest last. */
export function InquiryThread({ inquiry: { notes, counters, lines } }: { inquiry: Inquiry }) {
  const said = [
    ...notes.map(note => ({ kind: 'note' as const, at: note.createTime, note })),
    ...counters.map(counter => ({ kind: 'counter' as const, at: counter.createTime, counter })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  if (said.length === 0) return null
  const nameOf = (id: string) => lines.find(line => line.id === id)?.name ?? ''
  return (
    <Panel title="补充与还价">
      <ul className={`stack gap-4 ${styles.talk}`}>
        {said.map(entry =>
          entry.kind === 'note' ? (
            <li key={entry.at + entry.note.content}>
              <p>
                <Tag tone={entry.note.side === 'CLIENT' ? 'indigo' : 'teal'}>
                  {entry.note.side === 'CLIENT' ? '需方补充' : '供方询问'}
                </Tag>
                <RelativeTime at={entry.at} />
              </p>
              {entry.note.content && <p className={styles.words}>{entry.note.content}</p>}
              <ShownFiles files={entry.note.files} />
            </li>
          ) : (
            <li key={`${entry.at} ${entry.counter.version}`}>
              <p>
                <Tag tone="orange">需方还价</Tag>针对第{entry.counter.version}版 <RelativeTime at={entry.at} />
              </p>
              {entry.counter.lines.length > 0 && (
                <ul className={styles.countered}>
                  {entry.counter.lines.map(line => (
                    <li key={line.lineId}>
                      {nameOf(line.lineId)} <Money fen={line.unitPrice} className="indigo medium" />
                    </li>
                  ))}
                </ul>
              )}
              {entry.counter.remark && <p className={styles.words}>{entry.counter.remark}</p>}
            </li>
          ),
        )}
      </ul>
    </Panel>
  )
}
