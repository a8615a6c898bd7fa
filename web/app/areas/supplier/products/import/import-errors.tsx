import type { ImportSummary } from '@shangyouji/contract/goods/import-calls'
import { Pagination } from 'antd'
import { useState } from 'react'
import { Panel } from '../../../../back-office/page.tsx'
import { api } from '../../../../lib/api/client.ts'
import { useQuery } from '../../../../lib/api/use-query.ts'
import { LoadError } from '../../../../ui/base/load-error.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { Code } from '../../../../ui/text/text.tsx'
import styles from './import.module.css'

const nouns: Readonly<Record<ImportSummary['kind'], string>> = { EXCEL: '产品', QUICK: '编号', PHOTO: '图片' }

/** What an import left out, with the reason of each. */
export function ImportErrors({ row }: { row: ImportSummary }) {
  const [current, setCurrent] = useState(1)
  const {
    data: faults,
    failure,
    load,
  } = useQuery(() => api.goodsInfo.pageImportFault({ id: row.id, current }, { toast: false }), [row.id, current])
  return (
    <Panel title="未导入的内容">
      {failure && <LoadError failure={failure} noun="未导入的内容" onRetry={load} />}
      {!faults && !failure && <Skeleton height={160} />}
      {faults && (
        <table className={`hint-head ${styles.plain}`}>
          <thead>
            <tr>
              <th scope="col" className={styles.place}>
                {row.kind === 'EXCEL' ? '行' : '序号'}
              </th>
              <th scope="col">{nouns[row.kind]}</th>
              <th scope="col">原因</th>
            </tr>
          </thead>
          <tbody>
            {faults.records.map(({ rowNo, text, msg }) => (
              <tr key={rowNo}>
                <td className={styles.place}>{rowNo}</td>
                <th className="medium" scope="row">
                  {row.kind === 'QUICK' ? <Code>{text}</Code> : text || '—'}
                </th>
                <td>{msg}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {faults && faults.total > faults.size && (
        <div className={styles.pages}>
          <span className="hint">改好后再次上传即可，已导入的不会重复</span>
          <Pagination
            size="small"
            showSizeChanger={false}
            current={current}
            pageSize={faults.size}
            total={faults.total}
            onChange={setCurrent}
          />
        </div>
      )}
    </Panel>
  )
}
