import { api } from '../../../lib/api/client.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { Button } from '../../../ui/base/button.tsx'
import { LoadError } from '../../../ui/base/load-error.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import styles from './accounts.module.css'
import { RealnamePapers } from './realname-papers.tsx'

/** One real name with both sides of the card; opening it is written into the audit log. */
export function RealnameDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: record, failure, load } = useQuery(() => api.realnames.byId({ id }, { toast: false }), [id])
  return (
    <Dialog open onClose={onClose} title="实名认证" width={640} footer={<Button onClick={onClose}>关闭</Button>}>
      {record ? (
        <>
          {record.reason && <p className={styles.reason}>驳回原因：{record.reason}</p>}
          <RealnamePapers {...record} />
        </>
      ) : failure ? (
        <LoadError failure={failure} noun="实名记录" onRetry={load} />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  )
}
