import type { StorefrontTemplate, template } from '@shangyouji/contract/base/calls'
import type { ReplyOf } from '@shangyouji/contract/call'
import type { BlockType } from '@shangyouji/contract/storefronts/labels'

/** The templates of storefronts: one for everyone, three for paying suppliers. */
export const storefrontTemplates: Omit<ReplyOf<(typeof template)['list']>[number], 'isOn'>[] = [
  {
    code: 'DEFAULT',
    name: '标准版',
    summary: '企业信息、产品列表与联系方式，免费使用',
    path: '/shop/default',
    levelCode: 'FREE',
    blocks: ['notice', 'goodsGrid', 'album', 'contact'],
  },
  {
    code: 'PAY',
    name: '专业版',
    summary: '通栏横幅、产品分类与资质展示，适合产品线丰富的企业',
    path: '/shop/pay',
    levelCode: 'STANDARD',
    blocks: ['banner', 'categoryNav', 'goodsGrid', 'brandWall', 'honor', 'contact'],
  },
  {
    code: 'SHOP_ONE',
    name: '旗舰版一',
    summary: '以主打产品为中心，配合解决方案与视频',
    path: '/shop/shopOne',
    levelCode: 'SENIOR',
    blocks: ['banner', 'ocop', 'goodsGrid', 'solutionList', 'video', 'honor', 'contact'],
  },
  {
    code: 'SHOP_TWO',
    name: '旗舰版二',
    summary: '以内容为中心，资料、文章与会议并重',
    path: '/shop/shopTwo',
    levelCode: 'FLAGSHIP',
    blocks: ['banner', 'richText', 'goodsGrid', 'articleList', 'dataList', 'meeting', 'album', 'contact'],
  },
]

/** Types of the blocks that a template begins with, in their order. */
export const templateBlocks = (code: StorefrontTemplate): readonly BlockType[] =>
  storefrontTemplates.find(one => one.code === code)!.blocks as BlockType[]
