import type { AreaMenu } from '../../back-office/frame/menu.ts'
import { BellIcon, ChatIcon, HomeIcon, ShareIcon, TicketIcon, UserIcon } from '../../ui/base/icons.tsx'

/** 展会中心: the side bar, top to bottom. An entry is added with its screen. */
export const menu: AreaMenu = {
  title: '展会中心',
  home: '/exhibition',
  unread: ({ business, client }) => (business ? business.consulting + business.sysMsg : 0) + client.friend,
  groups: [
    { label: '工作台', icon: <HomeIcon />, to: '/exhibition' },
    {
      label: '咨询',
      icon: <ChatIcon />,
      to: '/exhibition/consulting',
      badge: ({ business }) => business?.consulting ?? 0,
    },
    {
      label: '消息中心',
      icon: <BellIcon />,
      to: '/exhibition/news',
      badge: ({ business, client }) => (business?.sysMsg ?? 0) + client.friend,
    },
    {
      label: '会议',
      icon: <TicketIcon />,
      items: [
        { label: '会议管理', to: '/exhibition/meeting' },
        { label: '会议报名', to: '/exhibition/meeting/enrolments' },
        {
          label: '会议订单',
          to: '/exhibition/meeting/orders',
          badge: ({ business }) => business?.returnRequest ?? 0,
        },
        { label: '会议发票', to: '/exhibition/meeting/invoices' },
        { label: '收款账户', to: '/exhibition/meeting/receiving' },
      ],
    },
    { label: '合作与名录', icon: <ShareIcon />, to: '/exhibition/cooperation' },
    {
      label: '账号设置',
      icon: <UserIcon />,
      items: [
        { label: '个人资料', to: '/exhibition/account/personalData' },
        { label: '密码管理', to: '/exhibition/account/passwordManage' },
        { label: '企业信息', to: '/exhibition/account/companyInfo' },
        { label: '企业图片', to: '/exhibition/account/companyPicture' },
        { label: '荣誉资质', to: '/exhibition/account/honor' },
        { label: '联系人', to: '/exhibition/account/contact' },
      ],
    },
  ],
  bar: [
    { label: '会议', to: '/exhibition/meeting' },
    { label: '报名', to: '/exhibition/meeting/enrolments' },
    { label: '消息', to: '/exhibition/news', badge: ({ business, client }) => (business?.sysMsg ?? 0) + client.friend },
  ],
}
