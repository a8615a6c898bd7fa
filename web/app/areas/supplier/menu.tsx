import type { AreaMenu } from '../../back-office/menu.ts'
import { HomeIcon, MegaphoneIcon } from '../../ui/icons.tsx'

/** 供方中心: the side bar, top to bottom. An entry is added with its screen. */
export const menu: AreaMenu = {
  title: '供方中心',
  home: '/supplier',
  unread: ({ business }) => (business ? business.consulting + business.sysMsg : 0),
  groups: [
    { label: '工作台', icon: <HomeIcon />, to: '/supplier' },
    { label: '需求', icon: <MegaphoneIcon />, to: '/supplier/demand' },
  ],
}
