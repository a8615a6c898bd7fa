import type { Menu } from '@shangyouji/contract/base/calls'
import type { Account } from '../../http/actor.ts'

interface Entry {
  readonly name: string
  readonly path: string
  /** Entries below; the path of the group is then only the beginning of theirs. */
  readonly children?: readonly Entry[]
  readonly isHidden?: (actor: Account) => boolean
}

const account: Entry = {
  name: '账号管理',
  path: 'account',
  children: [
    { name: '个人资料', path: 'personalData' },
    { name: '密码管理', path: 'passwordManage' },
    { name: '企业信息', path: 'companyInfo' },
    { name: '企业相册', path: 'companyPicture' },
    { name: '荣誉资质', path: 'honor' },
    { name: '联系人', path: 'contact' },
  ],
}

const demander: readonly Entry[] = [
  { name: '概览', path: '' },
  { name: '我的咨询', path: 'consulting' },
  { name: '试用申请', path: 'trial' },
  { name: '需求管理', path: 'needManage' },
  { name: '意向单', path: 'intentLetter' },
  { name: '发布需求', path: 'demand' },
  { name: '我的关注', path: 'follow' },
  { name: '我的会议', path: 'meeting' },
  { name: '消息中心', path: 'news' },
  { name: '我的积分', path: 'integral' },
  {
    name: '账号设置',
    path: 'userInfo',
    children: [
      { name: '个人资料', path: 'personalData' },
      { name: '密码管理', path: 'passwordManage' },
      { name: '关注标签', path: 'label' },
      { name: '企业信息', path: 'companyInfo' },
      { name: '充值', path: 'recharge' },
    ],
  },
]

const supplier: readonly Entry[] = [
  { name: '工作台', path: '' },
  { name: '咨询管理', path: 'consulting' },
  { name: '意向单', path: 'intentLetter' },
  { name: '需求大厅', path: 'demand' },
  { name: '品牌管理', path: 'brand' },
  {
    name: '信息发布',
    path: 'info',
    children: [
      { name: '产品', path: 'product' },
      // the specification: FREE suppliers do not see it
      { name: '一司一品', path: 'ocop', isHidden: actor => actor.company?.level === 'FREE' },
      { name: '核心产品', path: 'core' },
      { name: '文章', path: 'article' },
      { name: '视频', path: 'video' },
      { name: '解决方案', path: 'solution' },
      { name: '资料库', path: 'dataLibrary' },
    ],
  },
  { name: '试用管理', path: 'trial' },
  {
    name: '店铺装修',
    path: 'shop',
    children: [
      { name: '模板设置', path: 'templateSettings' },
      { name: '首页装修', path: 'indexManage' },
    ],
  },
  {
    name: '推荐管理',
    path: 'recommend',
    children: [
      { name: '试用推荐', path: 'probation' },
      { name: '新品推荐', path: 'newProducts' },
      { name: '促销推荐', path: 'promotion' },
      { name: '解决方案推荐', path: 'solution' },
      { name: '文章推荐', path: 'article' },
      { name: '视频推荐', path: 'video' },
    ],
  },
  { name: '详情页广告', path: 'DetailAdv' },
  { name: '会议管理', path: 'meeting' },
  { name: '消息中心', path: 'news' },
  { name: '积分管理', path: 'integral' },
  { name: '会员中心', path: 'member' },
  account,
  { name: '邀请码', path: 'invitationCode' },
  { name: '虚拟号码', path: 'virtualAccount' },
]

const exhibition: readonly Entry[] = [
  { name: '概览', path: '' },
  { name: '咨询管理', path: 'consulting' },
  { name: '会议管理', path: 'meeting' },
  { name: '消息中心', path: 'news' },
  account,
]

/**
 * The side bar of the side that the session shows. Someone without a completed profile has none; a supplier or
 * organiser whose company is not approved has the buyer's, where the profile is there.
 */
export function menusOf(actor: Account): Menu[] {
  const isMember = actor.roleType === 'BUSINESS' && actor.company?.status === 'APPROVED'
  if (isMember && actor.company?.kind === 'EXHIBITION') return tree(exhibition, '/exhibition', actor)
  if (isMember) return tree(supplier, '/supplier', actor)
  return actor.isClient ? tree(demander, '/demander', actor) : []
}

function tree(entries: readonly Entry[], above: string, actor: Account): Menu[] {
  return entries
    .filter(entry => !entry.isHidden?.(actor))
    .map(({ name, path, children }) => {
      const full = path === '' ? above : `${above}/${path}`
      return {
        id: full.slice(1).replaceAll('/', '-'),
        name,
        path: children ? null : full,
        children: children ? tree(children, full, actor) : [],
      }
    })
}

/** An entry anywhere in the tree. */
export function findMenu(menus: readonly Menu[], id: string): Menu | undefined {
  for (const menu of menus) {
    const found = menu.id === id ? menu : findMenu(menu.children, id)
    if (found) return found
  }
  return undefined
}
