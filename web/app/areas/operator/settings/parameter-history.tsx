import { Form, Input, Pagination } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { Drawer } from '../../../back-office/overlays.tsx'
import { api } from '../../../lib/api/client.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { LoadError } from '../../../ui/base/load-error.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { reasonRules } from '../shared/reason.ts'
import { shownValue } from './parameter-value.ts'
import styles from './settings.module.css'

type Change = Awaited<ReturnType<typeof api.settings.parametersHistory>>['records'][number]

interface HistoryProps {
  /** Empty: changes of all parameters. */
  parameterKey: string
  mayEdit: boolean
  onClose: () => void
}

/** Who changed what to what and why, newest first; each change can be taken back. */
export function ParameterHistory({ parameterKey, mayEdit, onClose }: HistoryProps) {
  const [current, setCurrent] = useState(1)
  const [undone, setUndone] = useState<Change | null>(null)
  const {
    data: changes,
    failure,
    load,
  } = useQuery(() => {
    const input = { key: parameterKey || undefined, current, size: 10, sort: 'at', order: 'desc' } as const
    return api.settings.parametersHistory(input, { toast: false })
  }, [parameterKey, current])

  return (
    <Drawer open onClose={onClose} size={640} title={parameterKey ? '参数修改记录' : '全部参数修改记录'}>
      {failure && <LoadError failure={failure} noun="修改记录" onRetry={load} />}
      {!changes && !failure && <Skeleton height={240} />}
      {changes?.total === 0 && <Empty title="还没有修改过">修改参数后，会在这里看到原值、新值与原因</Empty>}
      <ol className={`list-reset ${styles.changes}`}>
        {changes?.records.map(change => (
          <li key={change.id}>
            <div className="row between">
              <strong>{change.label}</strong>
              {mayEdit && (
                <Button kind="text" size="small" onClick={() => setUndone(change)}>
                  恢复到修改前
                </Button>
              )}
            </div>
            <div>
              {shownValue(change.oldValue, '')} → {shownValue(change.newValue, '')}
            </div>
            <div className="hint">
              {formatDateTime(change.time)} {change.operatorName}：{change.reason}
            </div>
          </li>
        ))}
      </ol>
      {changes && changes.total > 10 && (
        <Pagination
          current={current}
          pageSize={10}
          total={changes.total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
      {undone && (
        <FormDialog
          title={`恢复参数：${undone.label}`}
          initial={{ reason: '' }}
          ok="恢复"
          said="已恢复，立即生效"
          onSave={async ({ reason }) => {
            await api.settings.parametersRollback({ id: undone.id, reason })
            await load()
          }}
          onClose={() => setUndone(null)}
        >
          <p className={styles.lead}>将恢复为：{shownValue(undone.oldValue, '')}</p>
          <Form.Item label="恢复原因" name="reason" required rules={reasonRules(2)}>
            <Input.TextArea rows={2} maxLength={200} showCount />
          </Form.Item>
        </FormDialog>
      )}
    </Drawer>
  )
}
