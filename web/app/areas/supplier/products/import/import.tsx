import { Outlet, useRouteLoaderData } from 'react-router'
import { Page, titled } from '../../../../back-office/page.tsx'
import { LinkButton } from '../../../../ui/base/button.tsx'
import { PathTabs } from '../../../../ui/base/tabs.tsx'
import type { loader } from './one-import.tsx'

export const meta = titled('批量导入产品')
export const handle = { crumb: '批量导入' }

const tabs = [
  { to: 'table', label: '表格导入' },
  { to: 'library', label: '公共库' },
  { to: 'quick', label: '快速导入' },
  { to: 'photos', label: '批量上传图片' },
  { to: 'history', label: '导入记录' },
]

/** Where an import was begun, by its kind. */
const tabOf = { EXCEL: 'table', QUICK: 'quick', PHOTO: 'photos' } as const

/** Goods by the hundred: from a table, from pasted numbers, their pictures from a zip; and what was imported. */
export default function Import() {
  const open = useRouteLoaderData<typeof loader>('areas/supplier/products/import/one-import')
  return (
    <Page
      title="批量导入"
      note="先预览再写入，有错误的行不影响其他行；24小时内可以撤销"
      action={
        <LinkButton to="/supplier/info/product" kind="text">
          返回产品列表
        </LinkButton>
      }
    >
      <PathTabs tabs={tabs} label="导入方式" owner={open && tabOf[open.kind]} />
      <Outlet />
    </Page>
  )
}
