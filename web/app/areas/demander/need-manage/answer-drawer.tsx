import type { EnrollDetails } from '@shangyouji/contract/enroll'
import { Drawer } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { api } from '../../../api/client.ts'
import { EnrollHistory } from '../../../domains/demand/enroll-history.tsx'
import { QuoteView } from '../../../domains/demand/quote-view.tsx'
import { EnrollStatusTag } from '../../../domains/demand/status-tags.tsx'
import { Empty, Skeleton } from '../../../ui/bits.tsx'
import { AnswerActions } from './answer-actions.tsx'
import styles from './answers.module.css'
import type { Decide } from './use-decide.tsx'

type Details = z.output<typeof EnrollDetails>

/** One answer whole: quotation, contact, timeline. Opening it marks it as seen. */
export function AnswerDrawer({ id, decide, onClose }: { id: string; decide: Decide; onClose: () => void }) {
  const [details, setDetails] = useState<Details | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const { revalidate } = useRevalidator()

  const load = useCallback(async () => {
    try {
      setDetails(await api.enroll.byId({ id }))
      // the list shows it as seen
      await revalidate()
    } catch {
      setFailed(true)
    }
  }, [id, revalidate])
  useEffect(() => void load(), [load])

  return (
    <Drawer
      open
      onClose={onClose}
      size={720}
      title={details?.businessName ?? '报价详情'}
      extra={details && <EnrollStatusTag status={details.status} side="buyer" />}
      footer={
        details &&
        Object.values(details.can).some(Boolean) && (
          <span className={styles.drawerActions}>
            <AnswerActions answer={details} decide={decide} onDone={() => void load()} />
          </span>
        )
      }
    >
      {details ? (
        <div className={styles.drawer}>
          {details.rejectReason && <p className={styles.reason}>原因：{details.rejectReason}</p>}
          <QuoteView fields={details.fields} total={details.total} />
          <section>
            <h2>进度时间轴</h2>
            <EnrollHistory history={details.history} />
          </section>
        </div>
      ) : hasFailed ? (
        <Empty title="该报名不存在或已撤回" />
      ) : (
        <div className={styles.drawer}>
          <Skeleton height={160} />
          <Skeleton height={90} />
        </div>
      )}
    </Drawer>
  )
}
