import { Outlet } from 'react-router'
import { Page, titled } from '../../../back-office/page.tsx'
import { PathTabs } from '../../../ui/base/tabs.tsx'

export const meta = titled('站点管理')

const tabs = [
  { to: 'navigation', label: '导航' },
  { to: 'banners', label: '轮播图' },
  { to: 'floors', label: '楼层' },
  { to: 'pushes', label: '主推' },
  { to: 'labels', label: '标签' },
  { to: 'slots', label: '推荐位' },
  { to: 'adverts', label: '详情页推广' },
  { to: 'positions', label: '广告位' },
  { to: 'filters', label: '筛选项' },
  { to: 'information', label: '站点信息' },
  { to: 'guides', label: '帮助页面' },
  { to: 'policies', label: '协议' },
  { to: 'seo', label: 'SEO' },
  { to: 'qualifications', label: '资质证书' },
  { to: 'texts', label: '提示文字' },
]

export default function Site() {
  return (
    <Page title="站点管理" note="保存后公共页面随即更新">
      <PathTabs tabs={tabs} label="站点管理" />
      <Outlet />
    </Page>
  )
}
