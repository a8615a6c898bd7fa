import type { ImportTarget } from '@shangyouji/contract/goods-import'
import { Alert, Pagination, Radio } from 'antd'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../../../api/client.ts'
import { Panel } from '../../../../back-office/page.tsx'
import { Skeleton } from '../../../../ui/bits.tsx'
import { Button, GuardedButton } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { ColumnMap } from './column-map.tsx'
import styles from './import.module.css'
import { PreviewGrid } from './preview-grid.tsx'
import { type Only, usePreview } from './use-preview.ts'

/** A table before it is imported: its columns, its rows with what is wrong in each cell, and the confirmation. */
export function TablePreview({ id }: { id: string }) {
  const state = usePreview(id)
  const [isMapping, setMapping] = useState(false)
  const [target, setTarget] = useState<ImportTarget>('DRAFT')
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { preview, only, page } = state
  if (!preview)
    return (
      <Panel>
        <Skeleton height={320} />
      </Panel>
    )
  const { import: row, missing } = preview
  const good = row.createNum + row.updateNum + row.skipNum
  const tabs: readonly (readonly [Only, string, number])[] = [
    ['ALL', '全部', row.total],
    ['CREATE', '新增', row.createNum],
    ['UPDATE', '更新', row.updateNum],
    ['SKIP', '无变化', row.skipNum],
    ['FAULTY', '有错误', row.failNum],
    ['WARNED', '有提醒', row.warnNum],
  ]
  const isMapped = isMapping || missing.length > 0
  return (
    <>
      <Panel
        title={row.fileName}
        extra={
          <span className={styles.line}>
            <span className={styles.hint}>{row.categoryName}</span>
            <Button size="small" aria-expanded={isMapped} onClick={() => setMapping(!isMapping)}>
              列对应
            </Button>
          </span>
        }
      >
        {missing.length > 0 && (
          <Alert
            type="warning"
            showIcon
            className={styles.alert}
            title={`请指出哪一列是${missing.map(name => `“${name}”`).join('、')}`}
            description="在下面的列名旁选择对应的字段；没有该列时也可以填一个所有行通用的值。"
          />
        )}
        {isMapped && <ColumnMap preview={preview} onChange={state.change} />}
      </Panel>
      <Panel>
        <fieldset className={styles.tabs} aria-label="行">
          {tabs.map(([key, label, count]) => (
            <button
              key={key}
              type="button"
              aria-pressed={key === only}
              className={cx(styles.tab, key === only && styles.chosen, key === 'FAULTY' && count > 0 && styles.faulty)}
              onClick={() => state.choose(key)}
            >
              {label} <span>{count}</span>
            </button>
          ))}
        </fieldset>
        <PreviewGrid preview={preview} isBusy={state.isBusy} onEdit={edit => state.change({ edits: [edit] })} />
        <div className={styles.pages}>
          <span className={styles.hint}>单元格可直接修改，回车保存；红色为错误，橙色为提醒</span>
          <Pagination
            size="small"
            current={page.current}
            pageSize={page.size}
            total={preview.rows.total}
            showSizeChanger
            pageSizeOptions={[20, 50, 100]}
            onChange={state.turn}
          />
        </div>
      </Panel>
      <div className={styles.bar}>
        <Radio.Group
          value={target}
          onChange={event => setTarget(event.target.value)}
          options={[
            { value: 'DRAFT', label: '存为草稿，稍后上传图片再提交' },
            { value: 'SUBMIT', label: '资料齐全的直接提交审核' },
          ]}
        />
        <Button kind="text" onClick={() => void navigate('/supplier/info/product/import/table')}>
          换一个文件
        </Button>
        <GuardedButton
          kind="primary"
          size="large"
          aria-disabled={good === 0 || state.isBusy}
          onClick={async () => {
            await api.goodsInfo.importCommit({ id, target })
            await revalidate()
          }}
        >
          {row.failNum > 0 ? `导入 ${good} 行，跳过 ${row.failNum} 行错误` : `导入 ${good} 行`}
        </GuardedButton>
      </div>
    </>
  )
}
