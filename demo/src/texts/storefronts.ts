import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import type { StorefrontDesign } from '@shangyouji/contract/storefronts/document'
import type { Field } from '../drawings/pictures/palette.ts'

type Text = { readonly title: string; readonly html: string }

/** What stands on a picture of a banner, beside goods of the company. */
export interface BannerText {
  readonly title: string
  readonly line: string
  readonly field: Field
}

/** How a persona's company has decorated its shop. */
export interface StorefrontStory {
  readonly name: string
  /** Key of its goods (demo-goods.ts). */
  readonly supplier: string
  readonly template: StorefrontTemplate
  readonly theme: StorefrontDesign['theme']
  readonly title: string
  readonly description: string
  readonly notice: string
  /** Titles of blocks, by type; a type that is not named keeps its own. */
  readonly titles: Readonly<Partial<Record<string, string>>>
  readonly text: Text | null
  /** What stands above the address of its contact. */
  readonly contact: string
  /** Lists of what it publishes, before its contact; a wall of its one brand says nothing beside them. */
  readonly lists?: readonly ('solutionList' | 'articleList' | 'dataList')[]
  /** Pictures of the banner, which are drawn after the first start. */
  readonly banners: readonly BannerText[]
}

export const storefrontStories: readonly StorefrontStory[] = [
  {
    name: '上海启蒙生物科技有限公司',
    supplier: 'flagship',
    template: 'SHOP_TWO',
    theme: { colour: 'teal', density: 'LOOSE', bannerHeight: 'LOW' },
    title: '启蒙生物 · 无血清培养基与细胞株',
    description: '从细胞株、培养基到一次性耗材，提供工艺配套方案、应用资料与技术会议。',
    notice: '',
    titles: { goodsGrid: '客户常购', articleList: '技术文章', dataList: '资料下载', meeting: '近期会议' },
    text: {
      title: '我们做什么',
      html: '<p>培养基按批放行，随货附质检报告；支持小试样品、工艺评估与现场技术交流。</p><ul><li>同一车间、同一工艺规程，关键参数在线记录</li><li>换批前提前 30 天通知在用客户，可预留三批比对</li><li>技术问题由工艺工程师直接答复</li></ul>',
    },
    contact: '应用工程师工作日在线，样品、工艺与文件问题两小时内回复；大批量订货请提前两周预留批次。',
    banners: [
      { title: '从细胞株到放行', line: '无血清培养基 · 细胞株 · 一次性耗材', field: 'protein' },
      { title: '换批有备，放大不慌', line: '三批比对 · 现场放大支持 · 全程可追溯', field: 'cell' },
    ],
  },
  {
    name: '苏州澄湖层析材料有限公司',
    supplier: 'senior',
    template: 'SHOP_ONE',
    theme: { colour: 'navy', density: 'LOOSE', bannerHeight: 'LOW' },
    title: '澄湖层析 · 亲和与离子交换填料',
    description: '国产层析填料，提供样品、装柱指导与清洁验证资料。',
    notice: '',
    titles: { goodsGrid: '填料与预装柱', solutionList: '纯化方案', video: '操作视频' },
    text: null,
    contact: '装柱、放大与清洁验证的问题由层析工程师回复；试用样品三个工作日内寄出。',
    banners: [{ title: '填料，从样品到车间', line: '亲和 · 离子交换 · 疏水 · 预装柱', field: 'equipment' }],
  },
  {
    name: '武汉光谷细胞培养技术有限公司',
    supplier: 'standard',
    template: 'PAY',
    theme: { colour: 'wine', density: 'COMPACT', bannerHeight: 'LOW' },
    title: '光谷细胞培养 · 细胞株构建与培养基优化',
    description: '细胞株构建、培养基优化与工艺放大，试剂与培养基常备现货。',
    notice: '',
    titles: { goodsGrid: '常备现货', honor: '体系与资质', solutionList: '工艺方案', articleList: '技术文章' },
    text: null,
    lists: ['solutionList', 'articleList'],
    contact: '细胞株构建项目请先附上序列与目标产量，项目经理在一个工作日内给出排期。',
    banners: [{ title: '从细胞株到工艺包', line: '细胞株构建 · 培养基优化 · 工艺放大', field: 'cell' }],
  },
  {
    name: '广州珠江试剂有限公司',
    supplier: 'free',
    template: 'DEFAULT',
    theme: { colour: 'blue', density: 'LOOSE', bannerHeight: 'LOW' },
    title: '珠江试剂 · 常用缓冲液与生化试剂',
    description: '实验室常用缓冲液、盐类与生化试剂，小包装起订。',
    notice: '工作日 16:00 前下单当日发货；大包装与定制浓度请先咨询库存。',
    titles: { goodsGrid: '新到试剂', articleList: '使用说明', dataList: '资料下载' },
    text: {
      title: '订货须知',
      html: '<table><thead><tr><th>项目</th><th>说明</th></tr></thead><tbody><tr><td>起订</td><td>按最小包装起订</td></tr><tr><td>资料</td><td>随货附质检报告，可另索安全技术说明书</td></tr><tr><td>退换</td><td>到货 7 日内，未开封可退换</td></tr></tbody></table>',
    },
    lists: ['articleList', 'dataList'],
    contact: '现货当日发出；大包装与定制浓度请在咨询中写明用量和交期。',
    banners: [
      { title: '缓冲液与盐，当天发货', line: '小包装起订 · 随货附质检报告 · 常用浓度备有现货', field: 'molecular' },
    ],
  },
]
