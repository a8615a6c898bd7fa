import { Outlet } from 'react-router'
import { Page, titled } from '../../../back-office/page.tsx'
import { PathTabs } from '../../../ui/base/tabs.tsx'

const tabs = [
  { to: 'navigation', label: '导航', group: '首页' },
  { to: 'banners', label: '轮播图', group: '首页' },
  { to: 'floors', label: '楼层', group: '首页' },
  { to: 'pushes', label: '主推', group: '首页' },
  { to: 'labels', label: '标签', group: '推广' },
  { to: 'slots', label: '推荐位', group: '推广' },
  { to: 'adverts', label: '详情页推广', group: '推广' },
  { to: 'positions', label: '广告位', group: '推广' },
  { to: 'filters', label: '筛选项', group: '推广' },
  { to: 'information', label: '站点信息', group: '页面与文字' },
  { to: 'guides', label: '帮助页面', group: '页面与文字' },
  { to: 'policies', label: '协议', group: '页面与文字' },
  { to: 'seo', label: 'SEO', group: '页面与文字' },
  { to: 'qualifications', label: '资质证书', group: '页面与文字' },
  { to: 'texts', label: '提示文字', group: '页面与文字' },
]

export const meta = titled('站点管理', tabs)

export default function Site() {
  return (
    <Page title="站点管理" note="保存后公共页面随即更新">
      <PathTabs tabs={tabs} label="站点管理" />
      <Outlet />
    </Page>
  )
}
