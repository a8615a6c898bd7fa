import { GoodsForm, GoodsSpec } from '@shangyouji/contract/goods/form-schemas'
import type { ImportField } from '@shangyouji/contract/goods/import-calls'
import { goodsLimits, ownFieldOf, shipTempLabels } from '@shangyouji/contract/goods/labels'
import type { z } from 'zod'
import type { PropertyRow } from '../../catalogue/api.ts'
import { type Parsed, parseLead, parseShipping, parseStock, parseType, parseWhole } from './table/parse-cell.ts'

/** What one row says of its goods and of its pack; absent: the cell is empty. */
export type GoodsPart = Partial<Omit<GoodsForm, 'specs' | 'params'>>
export type SpecPart = Partial<Omit<GoodsSpec, 'id' | 'price' | 'priceMax' | 'tiers'>>

/** A field that a column may hold, and where its value goes. */
export interface Field extends ImportField {
  /** Other words for it in headers. */
  readonly aliases: readonly string[]
  readonly example: string
  readonly width: number
  /** Sets the value or says what is wrong with it. Brand, price and properties are read elsewhere. */
  readonly read?: (text: string, into: { goods: GoodsPart; spec: SpecPart }) => string | { warning: string } | undefined
}

interface Given {
  readonly isRequired?: boolean
  readonly hint?: string
  readonly options?: readonly string[]
  readonly aliases?: string
  readonly example?: string
  readonly width?: number
  readonly read?: Field['read']
}

const field = (key: string, label: string, given: Given = {}): Field => ({
  key,
  label,
  isRequired: given.isRequired ?? false,
  hint: given.hint ?? '',
  options: [...(given.options ?? [])],
  aliases: given.aliases?.split(' ') ?? [],
  example: given.example ?? '',
  width: given.width ?? 16,
  ...(given.read ? { read: given.read } : {}),
})

/** Text of a field as the form itself checks it. */
const text =
  <K extends keyof GoodsPart>(key: K): Field['read'] =>
  (value, { goods }) => {
    const parsed = (GoodsForm.shape[key] as z.ZodType).safeParse(value)
    if (!parsed.success) return parsed.error.issues[0]!.message
    Object.assign(goods, { [key]: parsed.data })
  }

const specText =
  (key: 'specNo' | 'packSize' | 'unit'): Field['read'] =>
  (value, { spec }) => {
    const parsed = GoodsSpec.shape[key].safeParse(value)
    if (!parsed.success) return parsed.error.issues[0]!.message
    Object.assign(spec, { [key]: parsed.data })
  }

const into =
  <T>(
    parse: (value: string) => Parsed<T>,
    set: (value: T, parts: { goods: GoodsPart; spec: SpecPart }) => void,
  ): NonNullable<Field['read']> =>
  (value, parts) => {
    const parsed = parse(value)
    if ('fault' in parsed) return parsed.fault
    set(parsed.value, parts)
    return parsed.warning === undefined ? undefined : { warning: parsed.warning }
  }

const escaped = (line: string): string => line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Plain text of a cell as the paragraphs of a description. */
const paragraphs = (value: string): string =>
  value
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(line => `<p>${escaped(line.trim())}</p>`)
    .join('')

/** Fields of all categories, in the order of the template. */
export const commonFields: readonly Field[] = [
  field('catalogNo', '货号', {
    isRequired: true,
    hint: '同一品牌下的同一货号视为同一商品；再次导入时据此更新',
    aliases:
      '产品编号 商品编号 产品货号 目录号 产品目录号 编号 型号 catno catalogno catalognumber catalog cat catalogue sku',
    example: 'BF-1001',
    read: text('catalogNo'),
  }),
  field('name', '商品名称', {
    isRequired: true,
    hint: '2～120个字；同一货号的多行以首行为准',
    aliases:
      '名称 产品名称 产品名 商品名 货品名称 品名 中文品名 中文名 中文名称 中文产品名 中文产品名称 产品中文名 产品中文名称 产品 name productname',
    example: 'HEPES 缓冲液 1 M，无菌',
    width: 32,
    read: text('name'),
  }),
  field('nameEn', '英文名称', {
    aliases: '英文名 英文品名 英文产品名 产品英文名 产品英文名称 englishname nameen',
    example: 'HEPES buffer',
    width: 26,
    read: text('nameEn'),
  }),
  field('category', '类目', {
    hint: '三级类目的名称或完整路径；不填为所选类目。其他类目自己的属性请在导入后补充',
    aliases: '分类 产品分类 商品分类 产品类别 商品类别 类别 三级类目 三级分类 category',
    width: 24,
  }),
  field('brand', '品牌', {
    hint: '须先在“品牌管理”中添加；留空表示无品牌',
    aliases: '品牌名称 厂牌 brand 生产商 厂家',
    example: '',
  }),
  field('cas', 'CAS号', {
    hint: '如 7365-45-9，自动核对校验位；受管制的化学品按平台规定处理',
    aliases: 'cas cas编号 cas登记号 cas登录号 casno casnumber casrn',
    example: '7365-45-9',
    read: text('cas'),
  }),
  field('packSize', '规格', {
    isRequired: true,
    hint: '包装量，如 500 g、100 mL、96 T；一格里写了几种（25 g/100 g）的可一次拆成几行',
    aliases: '包装规格 包装 装量 产品规格 规格包装 pack packsize size package',
    example: '100 mL',
    read: specText('packSize'),
  }),
  field('unit', '单位', {
    hint: '瓶、盒、支、台、次',
    aliases: '包装单位 销售单位 计量单位 unit',
    example: '瓶',
    width: 8,
    read: specText('unit'),
  }),
  field('specNo', '规格编号', {
    hint: '该规格自己的编号，可不填',
    aliases: '规格货号 specno',
    example: 'BF-1001-100',
    read: specText('specNo'),
  }),
  field('price', '价格（元）', {
    hint: '一口价 198；区间价 100-200；阶梯价 1:198;10:180；面议填“面议”或留空',
    aliases: '价格 单价 售价 目录价 报价 市场价 含税价 price listprice',
    example: '98',
    width: 18,
  }),
  field('stock', '库存', {
    hint: '现货、订货 或 缺货',
    options: ['现货', '订货', '缺货'],
    aliases: '库存状态 现货情况 stock',
    example: '现货',
    width: 10,
    read: into(parseStock, (stock, { spec }) => Object.assign(spec, { stock })),
  }),
  field('leadDays', '货期（天）', {
    hint: '天数，或 现货、3天、2周、1个月',
    aliases: '货期 交货期 交货周期 发货期 发货周期 供货周期 交期 货期天数 leadtime leaddays delivery',
    example: '3',
    width: 12,
    read: into(parseLead, ({ leadDays, isInStock }, { spec }) => {
      Object.assign(spec, { leadDays })
      // a column of its own says more
      if (isInStock && spec.stock === undefined) Object.assign(spec, { stock: 'IN' })
    }),
  }),
  field('moq', '起订量', {
    hint: '不填为1',
    aliases: '最小起订量 起订数量 moq',
    example: '1',
    width: 10,
    read: into(
      value => parseWhole(value, 1, 1_000_000),
      (moq, { spec }) => Object.assign(spec, { moq }),
    ),
  }),
  field('purity', '纯度', { aliases: 'purity 含量', example: '≥99.5%', width: 12, read: text('purity') }),
  field('mf', '分子式', { aliases: '化学式 formula molecularformula mf', example: 'C8H18N2O4S', read: text('mf') }),
  field('mw', '分子量', {
    aliases: '相对分子质量 式量 molecularweight mw',
    example: '238.3',
    width: 12,
    read: text('mw'),
  }),
  field('grade', '级别', { aliases: '等级 质量级别 grade', example: '细胞培养级', read: text('grade') }),
  field('form', '性状', { aliases: '外观 形态 appearance', example: '无色澄清液体', read: text('form') }),
  field('origin', '产地', { aliases: '原产地 origin', example: '上海', width: 12, read: text('origin') }),
  field('storage', '储存条件', {
    aliases: '保存条件 储存 存储条件 贮存条件 storage',
    example: '2～8℃避光',
    read: text('storage'),
  }),
  field('shipTemp', '运输温度', {
    hint: Object.values(shipTempLabels).filter(Boolean).join('、'),
    options: Object.values(shipTempLabels).filter(Boolean),
    aliases: '运输条件 运输方式 运输 shipping',
    example: '常温',
    width: 12,
    read: into(parseShipping, (shipTemp, { goods }) => Object.assign(goods, { shipTemp })),
  }),
  field('shelfLife', '保质期', {
    aliases: '有效期 货架期 shelflife',
    example: '24个月',
    width: 12,
    read: text('shelfLife'),
  }),
  field('type', '类型', {
    hint: '产品 或 服务，不填为产品',
    options: ['产品', '服务'],
    aliases: '商品类型',
    width: 8,
    read: into(parseType, (type, { goods }) => Object.assign(goods, { type })),
  }),
  field('useCases', '用途', {
    hint: `列表中的用途，最多${goodsLimits.useCases}个，以顿号分隔；自由填写的请写在“应用说明”中`,
    aliases: '用途标签 usecases',
    example: '蛋白脱盐、换缓冲液',
    width: 24,
  }),
  field('applications', '应用说明', {
    hint: '应用场景的文字说明，不超过2000字',
    aliases: '应用 应用领域 应用范围 应用场景 applications',
    width: 30,
    read: text('applications'),
  }),
  field('detail', '商品详情', {
    hint: '文字说明，可换行；图片与表格请在导入后编辑',
    aliases: '详情 描述 产品描述 产品介绍 说明 description',
    width: 40,
    read: (value, { goods }) => void Object.assign(goods, { detail: paragraphs(value) }),
  }),
]

const PROPERTY = 'p:'

/** Name of the property that a key means; null for other fields. */
export const propertyOf = (key: string): string | null => (key.startsWith(PROPERTY) ? key.slice(PROPERTY.length) : null)

function propertyField(property: PropertyRow): Field {
  const options = property.kind === 'OPTION' ? property.options : property.kind === 'YES_NO' ? ['是', '否'] : []
  return field(PROPERTY + property.name, property.unit ? `${property.name}（${property.unit}）` : property.name, {
    isRequired: property.is_required,
    hint: property.kind === 'NUMBER' ? '填数值' : options.length > 0 ? `可选：${options.join('、')}`.slice(0, 200) : '',
    options,
    aliases: property.name.replace(/\s/g, ''),
    example: options[0] ?? '',
    width: 14,
  })
}

/**
 * Fields of a category: those of all goods, with the choices its properties give, and its other properties, each once.
 * @param useCases names of the use cases that goods may have
 */
export function fieldsOf(properties: readonly PropertyRow[], useCases: readonly string[] = []): Field[] {
  const distinct = properties.filter((row, i) => properties.findIndex(other => other.name === row.name) === i)
  const common = commonFields.map(own => {
    if (own.key === 'useCases') return { ...own, options: [...useCases] }
    const same = distinct.find(({ name }) => ownFieldOf(name) === own.key)
    const { options, hint } = same ? propertyField(same) : own
    return options.length > 0 ? { ...own, options, hint } : own
  })
  return [...common, ...distinct.filter(({ name }) => !ownFieldOf(name)).map(propertyField)]
}

/** Value of a property's cell, or what is wrong with it; values off the list are taken with a warning. */
export function readProperty(
  property: PropertyRow,
  value: string,
): { value: string; warning?: string } | { fault: string } {
  if (value.length > 200) return { fault: '不超过200个字' }
  if (property.kind === 'NUMBER')
    return /^-?\d+(\.\d+)?$/.test(value) ? { value } : { fault: `“${property.name}”须为数值` }
  if (property.kind === 'YES_NO') {
    if (/^(是|有|y|yes|true|1|√)$/i.test(value)) return { value: '是' }
    return /^(否|无|n|no|false|0|×)$/i.test(value) ? { value: '否' } : { fault: '请填写 是 或 否' }
  }
  if (property.kind === 'OPTION' && value.split(/[、,，;；]/).some(one => !property.options.includes(one.trim())))
    return { value, warning: '不在可选值内，将不能用于筛选' }
  return { value }
}
