import type { EnrollDetails } from '@shangyouji/contract/enrolments/calls'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Drawer } from '../../../back-office/overlays.tsx'
import type { LoadFailure } from '../../../lib/api/load-failure.ts'
import { LoadError } from '../../../ui/base/load-error.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { EnrollStatusTag } from '../status-tags.tsx'
import { EnrollHistory } from './enroll-history.tsx'
import styles from './quotation-drawer.module.css'
import { QuotationView } from './quotation-view.tsx'

/** One enrolment opened beside the list: state, quotation, timeline; each side adds its own title, lead and actions. */
export function QuotationDrawer({
  side,
  title,
  details,
  failure,
  onRetry,
  actions,
  onClose,
  children,
}: {
  side: 'buyer' | 'supplier'
  title: string
  details: z.output<typeof EnrollDetails> | null
  failure: LoadFailure | null
  onRetry: () => Promise<void>
  actions: ReactNode
  onClose: () => void
  children?: ReactNode
}) {
  return (
    <Drawer
      open
      onClose={onClose}
      size={720}
      title={title}
      extra={details && <EnrollStatusTag status={details.status} side={side} />}
      footer={actions && <span className={styles.actions}>{actions}</span>}
    >
      {details ? (
        <div className="stack gap-5">
          {children}
          {details.rejectReason && <p className="danger">原因：{details.rejectReason}</p>}
          <section>
            <h2 className="mb-3 text-16">{side === 'buyer' ? '报价' : '我的报价'}</h2>
            <QuotationView fields={details.fields} total={details.total} />
          </section>
          <section>
            <h2 className="mb-3 text-16">进度时间轴</h2>
            <EnrollHistory history={details.history} />
          </section>
        </div>
      ) : failure ? (
        <LoadError failure={failure} noun={side === 'buyer' ? '报价' : '报名'} onRetry={onRetry} />
      ) : (
        <div className="stack gap-5">
          <Skeleton height={160} />
          <Skeleton height={90} />
        </div>
      )}
    </Drawer>
  )
}
