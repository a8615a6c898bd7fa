import type { PhotoPreview as Preview, ZipStrategy } from '@shangyouji/contract/goods/import-calls'
import { photoStateLabels, zipStrategyLabels } from '@shangyouji/contract/goods/import-labels'
import { Checkbox, Radio } from 'antd'
import { Link } from 'react-router'
import { Panel } from '../../../../back-office/page.tsx'
import { api } from '../../../../lib/api/client.ts'
import { useQuery } from '../../../../lib/api/use-query.ts'
import { LinkButton } from '../../../../ui/base/button.tsx'
import { LoadError } from '../../../../ui/base/load-error.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { Tag, type Tone } from '../../../../ui/base/tag.tsx'
import { formatBytes } from '../../../../ui/text/format-bytes.ts'
import { Code } from '../../../../ui/text/text.tsx'
import { CommitBar } from './commit-bar.tsx'
import styles from './import.module.css'

const tones: Readonly<Record<Preview['entries'][number]['state'], Tone>> = {
  MATCHED: 'green',
  UNMATCHED: 'amber',
  REFUSED: 'red',
  SAME: 'grey',
  DONE: 'green',
}
const strategies = Object.entries(zipStrategyLabels).map(([value, label]) => ({ value, label }))

/** The pictures of a zip before they are taken: which goods each would go to, by which rule, then the confirmation. */
export function PhotoPreview({ id }: { id: string }) {
  const {
    data: preview,
    failure,
    load,
    show,
  } = useQuery(() => api.file.setUpZipStrategy({ id }, { toast: false }), [id])
  const match = async (change: { strategy?: ZipStrategy; isReplacing?: boolean }) =>
    show(await api.file.setUpZipStrategy({ id, ...change }))
  if (!preview)
    return (
      <Panel>
        {failure ? (
          <LoadError failure={failure} noun="图片" back="/supplier/info/product/import/photos" onRetry={load} />
        ) : (
          <Skeleton height={320} />
        )}
      </Panel>
    )
  const { import: row, entries } = preview
  return (
    <>
      <Panel
        title={row.fileName}
        extra={
          <LinkButton size="small" to="/supplier/info/product/import/photos">
            换一个文件
          </LinkButton>
        }
      >
        <div className={styles.line}>
          <Radio.Group
            aria-label="匹配方式"
            options={strategies}
            value={preview.strategy}
            onChange={event => void match({ strategy: event.target.value })}
          />
          <Checkbox checked={preview.isReplacing} onChange={event => void match({ isReplacing: event.target.checked })}>
            替换产品原有的图片
          </Checkbox>
        </div>
        <p className="mb-3">
          {row.total} 张图片，<strong className="accent">{row.updateNum}</strong> 张匹配到{' '}
          <strong className="accent">{preview.goodsNum}</strong> 个产品
          {row.failNum > 0 && `，${row.failNum} 张不会上传`}
        </p>
        <PhotoTable entries={entries} />
      </Panel>
      <CommitBar
        importId={row.id}
        targets={{ DRAFT: '只添加图片', SUBMIT: '添加后，资料齐全的草稿直接提交审核' }}
        ok={`上传 ${row.updateNum} 张图片`}
        disabled={row.updateNum === 0}
      />
    </>
  )
}

const SHOWN = 300

type Entry = Awaited<ReturnType<typeof api.file.setUpZipStrategy>>['entries'][number]

const PhotoTable = ({ entries }: { entries: readonly Entry[] }) => (
  <div className={styles.scroll}>
    <table className={`hint-head ${styles.plain}`}>
      <thead>
        <tr>
          <th scope="col">文件</th>
          <th scope="col">大小</th>
          <th scope="col">结果</th>
          <th scope="col">产品</th>
        </tr>
      </thead>
      <tbody>
        {entries
          .toSorted((a, b) => Number(a.state === 'MATCHED') - Number(b.state === 'MATCHED'))
          .slice(0, SHOWN)
          .map(entry => (
            <tr key={entry.name}>
              <th className="medium" scope="row">
                {entry.name}
              </th>
              <td>{formatBytes(entry.size)}</td>
              <td>
                <Tag tone={tones[entry.state]}>{photoStateLabels[entry.state]}</Tag>
                {entry.msg && <small className="hint"> {entry.msg}</small>}
              </td>
              <td>
                {entry.goodsId && (
                  <>
                    <Link to={`/supplier/info/product/edit?id=${entry.goodsId}`} target="_blank">
                      {entry.goodsName}
                    </Link>{' '}
                    <Code>{entry.catalogNo}</Code>
                  </>
                )}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
    {entries.length > SHOWN && <p className="hint">只显示前 {SHOWN} 张，未匹配的排在前面</p>}
  </div>
)
