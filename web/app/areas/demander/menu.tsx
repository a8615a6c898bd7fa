import type { AreaMenu } from '../../back-office/frame/menu.ts'
import {
  BellIcon,
  ChatIcon,
  DocumentsIcon,
  EditIcon,
  GiftIcon,
  HandshakeIcon,
  HeartIcon,
  HomeIcon,
  ListIcon,
  MegaphoneIcon,
  TicketIcon,
  TubeIcon,
  UserIcon,
} from '../../ui/base/icons.tsx'

/** 需方中心: the side bar, top to bottom. An entry is added with its screen. */
export const menu: AreaMenu = {
  title: '需方中心',
  home: '/demander',
  unread: ({ client }) => client.consulting + client.sysMsg + client.friend,
  groups: [
    { label: '工作台', icon: <HomeIcon />, to: '/demander' },
    { label: '需求管理', icon: <MegaphoneIcon />, to: '/demander/needManage' },
    { label: '发布需求', icon: <EditIcon />, to: '/demander/demand' },
    {
      label: '询价意向单',
      icon: <HandshakeIcon />,
      to: '/demander/intentLetter',
      badge: ({ client }) => client.order + client.inquiry,
    },
    {
      label: '咨询',
      icon: <ChatIcon />,
      to: '/demander/consulting',
      badge: ({ client }) => client.consulting,
    },
    { label: '我的关注', icon: <HeartIcon />, to: '/demander/follow' },
    {
      label: '消息中心',
      icon: <BellIcon />,
      to: '/demander/news',
      badge: ({ client }) => client.sysMsg + client.friend,
    },
    { label: '采购清单', icon: <ListIcon />, to: '/website/purchaseList' },
    { label: '我的试用', icon: <TubeIcon />, to: '/demander/trial', badge: ({ client }) => client.trial },
    { label: '我的会议', icon: <TicketIcon />, to: '/demander/meeting' },
    { label: '积分', icon: <GiftIcon />, to: '/demander/integral' },
    { label: '合作与名录', icon: <DocumentsIcon />, to: '/demander/cooperation' },
    { label: '账号设置', icon: <UserIcon />, to: '/demander/userInfo' },
  ],
  bar: [
    { label: '需求', to: '/demander/needManage' },
    { label: '订单', to: '/demander/intentLetter', badge: ({ client }) => client.order + client.inquiry },
    { label: '消息', to: '/demander/news', badge: ({ client }) => client.sysMsg + client.friend },
  ],
}
