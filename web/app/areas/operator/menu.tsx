import type { AreaMenu } from '../../back-office/frame/menu.ts'
import {
  BuildingIcon,
  ChatIcon,
  CheckCircleIcon,
  ClockIcon,
  DocumentsIcon,
  FilterIcon,
  FlaskIcon,
  GiftIcon,
  HandshakeIcon,
  HomeIcon,
  PhoneIcon,
  SearchIcon,
  ShieldIcon,
  StarIcon,
  TicketIcon,
} from '../../ui/base/icons.tsx'

/** 运营中心: the side bar, top to bottom. An entry is added with its screen. */
export const menu: AreaMenu = {
  title: '运营中心',
  home: '/operator',
  password: '/operator/password',
  groups: [
    { label: '工作台', icon: <HomeIcon />, to: '/operator' },
    { label: '审核', icon: <ShieldIcon />, to: '/operator/review', roles: ['reviewer'] },
    { label: '审批', icon: <CheckCircleIcon />, to: '/operator/approvals', roles: ['reviewer', 'finance'] },
    { label: '内容与交易', icon: <SearchIcon />, to: '/operator/desk', roles: ['reviewer', 'support'] },
    { label: '侵权通知', icon: <ShieldIcon />, to: '/operator/infringements', roles: ['reviewer'] },
    { label: '账号与企业', icon: <BuildingIcon />, to: '/operator/accounts' },
    { label: '会员管理', icon: <StarIcon />, to: '/operator/members', roles: ['finance'] },
    { label: '资金', icon: <TicketIcon />, to: '/operator/money', roles: ['finance'] },
    { label: '会议与票务', icon: <TicketIcon />, to: '/operator/meetings', roles: ['support'] },
    { label: '消息与反馈', icon: <ChatIcon />, to: '/operator/messages', roles: ['support', 'editor'] },
    { label: '产品目录', icon: <FlaskIcon />, to: '/operator/catalogue', roles: ['editor'] },
    { label: '合作与申请', icon: <HandshakeIcon />, to: '/operator/cooperation', roles: ['support', 'editor'] },
    { label: '积分', icon: <GiftIcon />, to: '/operator/points', roles: ['support', 'editor'] },
    { label: '虚拟号码', icon: <PhoneIcon />, to: '/operator/telephony', roles: ['support'] },
    { label: '店铺装修', icon: <HomeIcon />, to: '/operator/storefronts', roles: ['reviewer', 'editor'] },
    { label: '站点管理', icon: <DocumentsIcon />, to: '/operator/site', roles: ['editor'] },
    { label: '系统设置', icon: <FilterIcon />, to: '/operator/settings', roles: ['editor', 'reviewer', 'finance'] },
    { label: '操作日志', icon: <ClockIcon />, to: '/operator/audit', roles: ['super'] },
  ],
  bar: [
    { label: '审核', to: '/operator/review' },
    { label: '审批', to: '/operator/approvals' },
    { label: '查找', to: '/operator/desk' },
  ],
}

/** The same with how many requests wait for the one who looks. */
export const withToDecide = (menu: AreaMenu, toDecide: number): AreaMenu => ({
  ...menu,
  groups: menu.groups.map(group => withCount(group, toDecide)),
  bar: menu.bar.map(item => withCount(item, toDecide)),
})

const withCount = <T extends { readonly to?: string }>(entry: T, toDecide: number): T =>
  entry.to === '/operator/approvals' ? { ...entry, badge: () => toDecide } : entry
