import type { ImportPreview } from '@shangyouji/contract/goods/import-calls'
import { importLimits } from '@shangyouji/contract/goods/import-limits'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FileDrop } from '../../../../back-office/file-drop.tsx'
import { Panel } from '../../../../back-office/page.tsx'
import { downloadFile } from '../../../../lib/api/files.ts'
import { apiContext } from '../../../../lib/context.ts'
import { GuardedButton } from '../../../../ui/base/button.tsx'
import { DownloadIcon } from '../../../../ui/base/icons.tsx'
import { CategoryField } from '../category-field.tsx'
import { cascaderOptions } from '../category-options.ts'
import { RecentCategories } from '../recent-categories.tsx'
import type { Route } from './+types/table-start.ts'
import styles from './import.module.css'
import { SavedMappings } from './saved-mappings.tsx'
import steps from './steps.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [categories, recent, mappings, { rights }] = await Promise.all([
    api.category.listTree(),
    api.categoryHistory.listAll(),
    api.goodsInfo.listImportMapping(),
    api.authority.getBusinessSpecial(),
  ])
  return {
    categories: cascaderOptions(categories),
    mappings,
    goodsRight: rights.find(({ key }) => key === 'goods'),
    recent: recent.slice(0, 5).map(({ id, path }) => ({ id, name: path.at(-1)!.name })),
  }
}

/** First step of a table: its category with the template, then the file. */
export default function TableStart({ loaderData: { categories, recent, mappings, goodsRight } }: Route.ComponentProps) {
  const [categoryId, setCategoryId] = useState('')
  const navigate = useNavigate()
  return (
    <>
      <Panel>
        {goodsRight && goodsRight.limit !== null && (
          <p className="hint">
            当前会员等级最多展示 {goodsRight.limit} 个商品，已用 {goodsRight.used}
            ，还可新增 {Math.max(0, goodsRight.limit - goodsRight.used)}；超出的存为草稿。
          </p>
        )}
        <ol className={steps.steps}>
          <li>
            <h2>选择类目，下载模板</h2>
            <p className="hint">模板含该类目的属性；自己的价目表也可以直接上传，下一步对应列名即可。</p>
            <div className={styles.line}>
              <CategoryField options={categories} value={categoryId} onChange={setCategoryId} width={420} />
              <GuardedButton
                icon={<DownloadIcon />}
                aria-disabled={categoryId === ''}
                onClick={() => downloadFile('goodsInfo.downloadTemplate', { categoryId })}
              >
                下载模板
              </GuardedButton>
            </div>
            <RecentCategories recent={recent} chosen={categoryId} onChoose={setCategoryId} />
          </li>
          <li>
            <h2>上传表格</h2>
            <FileDrop<ImportPreview>
              call="goodsInfo.importExcel"
              fields={{ categoryId }}
              accept=".xlsx"
              maxBytes={importLimits.bytes}
              obstacle={categoryId === '' ? '请先选择类目' : ''}
              title="点击或拖入 .xlsx 文件"
              note={`不超过20M、${importLimits.rows}行；每种规格占一行，同一品牌和货号的行合为一个产品`}
              onDone={preview => void navigate(`/supplier/info/product/import/${preview.import.id}`)}
            />
          </li>
        </ol>
      </Panel>
      <SavedMappings mappings={mappings} />
    </>
  )
}
