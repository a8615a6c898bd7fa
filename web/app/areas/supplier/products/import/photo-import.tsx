import type { ImportTarget, PhotoPreview, ZipStrategy } from '@shangyouji/contract/goods-import'
import { importLimits, photoStateLabels, zipStrategyLabels } from '@shangyouji/contract/goods-import'
import { Checkbox, Radio } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../../api/client.ts'
import { FormBar } from '../../../../back-office/form-bar.tsx'
import { Panel } from '../../../../back-office/page.tsx'
import { Tag, type Tone } from '../../../../ui/bits.tsx'
import { Button, GuardedButton } from '../../../../ui/button.tsx'
import { formatBytes } from '../../../../ui/format-bytes.ts'
import { Code } from '../../../../ui/text.tsx'
import { FileDrop } from './file-drop.tsx'
import styles from './import.module.css'

const tones: Readonly<Record<PhotoPreview['entries'][number]['state'], Tone>> = {
  MATCHED: 'green',
  UNMATCHED: 'amber',
  REFUSED: 'red',
  SAME: 'grey',
  DONE: 'green',
}
const strategies = Object.entries(zipStrategyLabels).map(([value, label]) => ({ value, label }))

/** A zip of pictures: which goods each would go to, by which rule, then the confirmation. */
export default function PhotoImport() {
  const [preview, setPreview] = useState<PhotoPreview | null>(null)
  const [target, setTarget] = useState<ImportTarget>('DRAFT')
  const navigate = useNavigate()
  const match = async (change: { strategy?: ZipStrategy; isReplacing?: boolean }) => {
    const { import: row, strategy, isReplacing } = preview!
    setPreview(await api.file.setUpZipStrategy({ id: row.id, strategy, isReplacing, ...change }))
  }
  if (!preview)
    return (
      <Panel>
        <p className={styles.hint}>
          把图片以货号命名后压缩为 zip：BF-1001.jpg 为封面，BF-1001-2.jpg、BF-1001_3.jpg
          依次排在后面；也可以每个货号一个文件夹。
        </p>
        <FileDrop<PhotoPreview>
          call="goodsInfo.batchUploadPhoto"
          fields={{}}
          accept=".zip"
          maxBytes={importLimits.zipBytes}
          title="点击或拖入 .zip 文件"
          note="不超过200M、2000张；jpg、png、webp、gif，每张不超过20M，每个产品最多10张"
          onDone={setPreview}
        />
      </Panel>
    )
  const { import: row, entries } = preview
  return (
    <>
      <Panel
        title={row.fileName}
        extra={
          <Button size="small" onClick={() => setPreview(null)}>
            换一个文件
          </Button>
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
        <p className={styles.summary}>
          {row.total} 张图片，<strong>{row.updateNum}</strong> 张匹配到 <strong>{preview.goodsNum}</strong> 个产品
          {row.failNum > 0 && `，${row.failNum} 张不会上传`}
        </p>
        <div className={styles.scroll}>
          <table className={styles.plain}>
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
                    <th scope="row">{entry.name}</th>
                    <td>{formatBytes(entry.size)}</td>
                    <td>
                      <Tag tone={tones[entry.state]}>{photoStateLabels[entry.state]}</Tag>
                      {entry.msg && <small className={styles.hint}> {entry.msg}</small>}
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
          {entries.length > SHOWN && <p className={styles.hint}>只显示前 {SHOWN} 张，未匹配的排在前面</p>}
        </div>
      </Panel>
      <FormBar>
        <Radio.Group
          value={target}
          onChange={event => setTarget(event.target.value)}
          options={[
            { value: 'DRAFT', label: '只添加图片' },
            { value: 'SUBMIT', label: '添加后，资料齐全的草稿直接提交审核' },
          ]}
        />
        <GuardedButton
          kind="primary"
          size="large"
          aria-disabled={row.updateNum === 0}
          onClick={async () => {
            await api.goodsInfo.importCommit({ id: row.id, target })
            await navigate(`/supplier/info/product/import/${row.id}`)
          }}
        >
          上传 {row.updateNum} 张图片
        </GuardedButton>
      </FormBar>
    </>
  )
}

const SHOWN = 300
