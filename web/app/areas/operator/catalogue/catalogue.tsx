import { Outlet } from 'react-router'
import { Page, titled } from '../../../back-office/page.tsx'
import { PathTabs } from '../../../ui/base/tabs.tsx'

const tabs = [
  { to: 'categories', label: '类目与属性' },
  { to: 'brands', label: '品牌' },
  { to: 'compounds', label: '化合物库' },
  { to: 'regulation', label: '管制规则' },
  { to: 'common', label: '公共产品库' },
  { to: 'chain', label: '产业链' },
  { to: 'search', label: '搜索' },
  { to: 'synonyms', label: '同义词' },
  { to: 'useCases', label: '用途' },
  { to: 'recipes', label: '缓冲液配方' },
]

export const meta = titled('产品目录', tabs)

export default function Catalogue() {
  return (
    <Page title="产品目录" note="修改立即生效，并记入操作日志">
      <PathTabs tabs={tabs} label="产品目录" />
      <Outlet />
    </Page>
  )
}
