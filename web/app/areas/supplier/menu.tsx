import type { AreaMenu } from '../../back-office/menu.ts'
import { BellIcon, ChatIcon, DocumentsIcon, HandshakeIcon, HomeIcon, MegaphoneIcon, UserIcon } from '../../ui/icons.tsx'

/** 供方中心: the side bar, top to bottom. An entry is added with its screen. */
export const menu: AreaMenu = {
  title: '供方中心',
  home: '/supplier',
  unread: ({ business, client }) => (business ? business.consulting + business.sysMsg : 0) + client.friend,
  groups: [
    { label: '工作台', icon: <HomeIcon />, to: '/supplier' },
    { label: '需求', icon: <MegaphoneIcon />, to: '/supplier/demand' },
    {
      label: '询价意向单',
      icon: <HandshakeIcon />,
      to: '/supplier/intentLetter',
      badge: ({ business }) => (business ? business.order + business.inquiry : 0),
    },
    {
      label: '咨询',
      icon: <ChatIcon />,
      to: '/supplier/consulting',
      badge: ({ business }) => business?.consulting ?? 0,
    },
    {
      label: '内容',
      icon: <DocumentsIcon />,
      items: [
        { label: '文章', to: '/supplier/info/article' },
        { label: '视频', to: '/supplier/info/video' },
        { label: '解决方案', to: '/supplier/info/solution' },
        { label: '资料', to: '/supplier/info/dataLibrary' },
      ],
    },
    {
      label: '消息中心',
      icon: <BellIcon />,
      to: '/supplier/news',
      badge: ({ business, client }) => (business?.sysMsg ?? 0) + client.friend,
    },
    {
      label: '账号设置',
      icon: <UserIcon />,
      items: [
        { label: '个人资料', to: '/supplier/account/personalData' },
        { label: '密码管理', to: '/supplier/account/passwordManage' },
        { label: '企业信息', to: '/supplier/account/companyInfo' },
        { label: '企业图片', to: '/supplier/account/companyPicture' },
        { label: '荣誉资质', to: '/supplier/account/honor' },
        { label: '联系人', to: '/supplier/account/contact' },
      ],
    },
  ],
}
