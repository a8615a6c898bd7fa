import type { MemberRole } from '@shangyouji/contract/companies/labels'
import type { AreaMenu, MenuGroup } from '../../back-office/frame/menu.ts'
import {
  BellIcon,
  BuildingIcon,
  ChatIcon,
  CheckCircleIcon,
  DocumentsIcon,
  GiftIcon,
  HandshakeIcon,
  HeartIcon,
  HomeIcon,
  MegaphoneIcon,
  PhoneIcon,
  ShareIcon,
  StarIcon,
  TagIcon,
  TicketIcon,
  TubeIcon,
  UserIcon,
} from '../../ui/base/icons.tsx'

/** For those who may decorate it. */
const shop: MenuGroup = {
  label: '店铺',
  icon: <BuildingIcon />,
  items: [
    { label: '店铺装修', to: '/supplier/shop/indexManage' },
    { label: '店铺模板', to: '/supplier/shop/templateSettings' },
  ],
}

/** 供方中心: the side bar, top to bottom. An entry is added with its screen. */
export const menu: AreaMenu = {
  title: '供方中心',
  home: '/supplier',
  unread: ({ business, client }) => (business ? business.consulting + business.sysMsg : 0) + client.friend,
  groups: [
    { label: '工作台', icon: <HomeIcon />, to: '/supplier' },
    { label: '需求', icon: <MegaphoneIcon />, to: '/supplier/demand' },
    { label: '试用', icon: <TubeIcon />, to: '/supplier/trial', badge: ({ business }) => business?.trial ?? 0 },
    {
      label: '会议',
      icon: <TicketIcon />,
      items: [
        { label: '会议管理', to: '/supplier/meeting' },
        { label: '会议报名', to: '/supplier/meeting/enrolments' },
        {
          label: '会议订单',
          to: '/supplier/meeting/orders',
          badge: ({ business }) => business?.returnRequest ?? 0,
        },
        { label: '会议发票', to: '/supplier/meeting/invoices' },
        { label: '收款账户', to: '/supplier/meeting/receiving' },
        { label: '参展与约谈', to: '/supplier/meeting/exhibits' },
      ],
    },
    {
      label: '询价意向单',
      icon: <HandshakeIcon />,
      to: '/supplier/intentLetter',
      badge: ({ business }) => (business ? business.order + business.inquiry : 0),
    },
    {
      label: '信息发布',
      icon: <DocumentsIcon />,
      items: [
        { label: '产品', to: '/supplier/info/product' },
        { label: '批次 COA', to: '/supplier/coa' },
        { label: '一司一品', to: '/supplier/info/ocop' },
        { label: '核心产品', to: '/supplier/info/core' },
        { label: '文章', to: '/supplier/info/article' },
        { label: '视频', to: '/supplier/info/video' },
        { label: '解决方案', to: '/supplier/info/solution' },
        { label: '资料', to: '/supplier/info/dataLibrary' },
      ],
    },
    shop,
    { label: '品牌', icon: <TagIcon />, to: '/supplier/brand' },
    {
      label: '推荐推广',
      icon: <StarIcon />,
      items: [
        { label: '试用推荐', to: '/supplier/recommend/probation' },
        { label: '新品推荐', to: '/supplier/recommend/newProducts' },
        { label: '促销推荐', to: '/supplier/recommend/promotion' },
        { label: '方案推荐', to: '/supplier/recommend/solution' },
        { label: '文章推荐', to: '/supplier/recommend/article' },
        { label: '视频推荐', to: '/supplier/recommend/video' },
        { label: '详情页推广', to: '/supplier/DetailAdv' },
        { label: '广告投放', to: '/supplier/adverts' },
      ],
    },
    {
      label: '咨询',
      icon: <ChatIcon />,
      to: '/supplier/consulting',
      badge: ({ business }) => business?.consulting ?? 0,
    },
    { label: '关注我的需方', icon: <HeartIcon />, to: '/supplier/followers' },
    {
      label: '消息中心',
      icon: <BellIcon />,
      to: '/supplier/news',
      badge: ({ business, client }) => (business?.sysMsg ?? 0) + client.friend,
    },
    { label: '积分', icon: <GiftIcon />, to: '/supplier/integral' },
    { label: '会员', icon: <CheckCircleIcon />, to: '/supplier/member' },
    { label: '邀请码', icon: <UserIcon />, to: '/supplier/invitationCode' },
    { label: '虚拟号码', icon: <PhoneIcon />, to: '/supplier/virtualAccount' },
    { label: '合作与名录', icon: <ShareIcon />, to: '/supplier/cooperation' },
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
  bar: [
    { label: '需求', to: '/supplier/demand' },
    {
      label: '订单',
      to: '/supplier/intentLetter',
      badge: ({ business }) => (business ? business.order + business.inquiry : 0),
    },
    { label: '消息', to: '/supplier/news', badge: ({ business, client }) => (business?.sysMsg ?? 0) + client.friend },
  ],
}

/** The side bar of a member: level FREE has no 一司一品 (specification, section 6), 销售 does not decorate. */
export const menuFor = ({ isFree, role }: { isFree: boolean; role: MemberRole }): AreaMenu => ({
  ...menu,
  groups: menu.groups
    .filter(group => group !== shop || role !== 'SALES')
    .map(group => ({
      ...group,
      items: group.items?.filter(item => item.to !== '/supplier/info/ocop' || !isFree),
    })),
})
