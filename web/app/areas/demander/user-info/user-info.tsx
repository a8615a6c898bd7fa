import { Outlet } from 'react-router'
import { PathTabs } from '../../../ui/base/tabs.tsx'

const tabs = [
  { to: 'personalData', label: '个人资料' },
  { to: 'passwordManage', label: '密码管理' },
  { to: 'label', label: '关注标签' },
  { to: 'companyInfo', label: '企业信息' },
  { to: 'address', label: '收货地址' },
  { to: 'recharge', label: '余额' },
  { to: 'withdrawal', label: '提现' },
] as const

/** 账号设置: each tab is a page of its own. */
export default function UserInfo() {
  return (
    <>
      <PathTabs tabs={tabs} label="账号设置" />
      <Outlet />
    </>
  )
}
