import { suggestStatusLabels, suggestTypeLabels } from '@shangyouji/contract/consultations/labels'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { PictureRow } from '../../../domains/feedback/picture-row.tsx'
import { suggestTones } from '../../../domains/feedback/suggest-tones.ts'
import { api } from '../../../lib/api/client.ts'
import { useReplayClick } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { useBadges } from '../../../lib/push/badges.ts'
import { GuardedButton } from '../../../ui/base/button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Tag } from '../../../ui/base/tag.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { RelativeTime } from '../../../ui/text/text.tsx'
import styles from './complaint.module.css'
import type { Suggest } from './suggest.ts'

/** One of one's own, with what the platform answered; new answers count as seen once they were shown. */
export default function OwnSuggest({ row, isOpened }: { row: Suggest; isOpened: boolean }) {
  const { revalidate } = useRevalidator()
  const place = useRef<HTMLLIElement>(null)
  useReplayClick(place)
  const hasNews = row.unReadNum > 0
  const answers = useAnswers(row)
  const status = answers.at(-1)?.status ?? row.status

  useEffect(() => {
    // the reply is of no use here; what is marked wrongly is marked with the next visit
    if (hasNews) api.suggest.byId({ id: row.id }, { quiet: true, toast: false }).catch(() => undefined)
  }, [hasNews, row.id])
  useEffect(() => {
    if (isOpened) place.current!.scrollIntoView({ block: 'center' })
  }, [isOpened])

  const remove = async () => {
    const text = '删除后不能恢复，平台仍会处理已提交的内容。'
    if (!(await confirmBox({ title: '删除反馈', text, ok: '删除', danger: true }))) return
    await api.suggest.delete({ id: row.id })
    toast.success('已删除')
    await revalidate()
  }

  return (
    <li ref={place} className={cx('card p-4', isOpened && 'edge-orange')}>
      <header className="row gap-2">
        <Tag>{suggestTypeLabels[row.type]}</Tag>
        <Tag tone={suggestTones[status]}>{suggestStatusLabels[status]}</Tag>
        {hasNews && <Tag tone="orange">有新答复</Tag>}
        <RelativeTime at={row.createTime} className="hint grow" />
        <GuardedButton size="small" kind="text" onClick={remove}>
          删除
        </GuardedButton>
      </header>
      {row.businessName && <p className={styles.against}>投诉对象：{row.businessName}</p>}
      <p className={`mt-2 ${styles.content}`}>{row.content}</p>
      <PictureRow images={row.images} label="反馈图片" />
      {answers.map(answer => (
        <div key={answer.id} className={styles.answer}>
          <p className="row gap-2">
            <strong>{answer.operatorName}</strong>
            <RelativeTime at={answer.createTime} className="hint" />
          </p>
          <p className={`mt-1 ${styles.content}`}>{answer.content}</p>
        </div>
      ))}
    </li>
  )
}

/** Its answers, asked for again when something is pushed while it is not done: a new one appears by itself. */
function useAnswers({ id, status, answers }: Suggest): Suggest['answers'] {
  const { heard } = useBadges()
  const [newer, setNewer] = useState(answers)
  const isOpen = status !== 'DONE'
  useEffect(() => setNewer(answers), [answers])
  useEffect(() => {
    if (heard === 0 || !isOpen) return
    let isLeft = false
    // what does not come now comes with the next visit
    api.suggestFeedback.searchFeedback({ suggestId: id }, { quiet: true, toast: false }).then(
      found => !isLeft && setNewer(found),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [heard, id, isOpen])
  return newer
}
