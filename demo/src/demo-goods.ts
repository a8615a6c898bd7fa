import { readFileSync } from 'node:fs'
import { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import type { z } from 'zod'
import { rowsOf } from '../../server/src/kernel/shipped-data.ts'
import { shippedId } from '../../server/src/modules/catalogue/api.ts'
import { shippedCompounds } from '../../server/src/modules/compounds/api.ts'
import { compoundCategory } from '../../server/src/modules/goods/api.ts'
import { type GoodsKind, goodsKinds } from './drawings/pictures/goods/goods.ts'
import { type Dice, dice, type Field } from './drawings/pictures/palette.ts'

/** Goods of the demo data before they have rows: whose, what, and how they are drawn. */
export interface DemoGoods {
  /** Key of the supplier in story-goods.ts. */
  readonly supplier: string
  readonly form: GoodsForm
  readonly picture: { readonly kind: GoodsKind; readonly field: Field }
}

/** Stands in for the picture that every form must have until it was checked; demo goods are drawn in the background. */
const NO_PICTURE = '/files/open/000000/00000000-0000-0000-0000-000000000000.png'
const parsed = (form: z.input<typeof GoodsForm>): GoodsForm => ({
  ...GoodsForm.parse({ ...form, images: [NO_PICTURE] }),
  images: [],
})

const readRows = (file: string): Record<string, string>[] =>
  rowsOf(readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8'))

/** `500 mL=58;10 L=4200:ORDER`: pack, yuan, stock; without a price it is on request. */
function specsOf(text: string) {
  return text.split(';').map(part => {
    const [packSize = '', price = ''] = part.split('=')
    const [yuan = '', stock] = price.split(':')
    return {
      packSize,
      price: yuan === '' ? null : Math.round(Number(yuan) * 100),
      stock: yuan === '' ? null : ((stock ?? 'IN') as 'IN' | 'ORDER'),
      leadDays: stock === 'ORDER' ? 15 : null,
    }
  })
}

const paramsOf = (text: string) =>
  text
    .split(';')
    .filter(part => part !== '')
    .map(part => {
      const [k = '', v = ''] = part.split('=')
      return { k, v }
    })

const fields: readonly (readonly [RegExp, Field])[] = [
  [/^cell|^animal/, 'cell'],
  [/^molecular|^diagnostic/, 'molecular'],
  [/^protein|^antibody|^chrom/, 'protein'],
  [/^quality|^chem|^excipient/, 'analysis'],
  [/^consumable|^filter/, 'consumable'],
  [/^instrument|^process/, 'equipment'],
  [/^service/, 'service'],
]
const fieldOf = (category: string): Field => fields.find(([pattern]) => pattern.test(category))?.[1] ?? 'analysis'

/** The goods that stand in demo/data/demo-goods.tsv, and biochemicals from the compound library. */
export function demoGoods(): DemoGoods[] {
  return [...readRows('demo-goods.tsv').map(listed), ...biochemicals()]
}

function listed(row: Record<string, string>): DemoGoods {
  const { category = '', name = '', nameEn = '', catalogNo = '', specs = '', params = '', text = '' } = row
  const list = specsOf(specs)
  const isPriced = list.every(spec => spec.price !== null)
  const isService = category.startsWith('service')
  const kind = goodsKinds.includes(row.picture as GoodsKind) ? (row.picture as GoodsKind) : 'box'
  return {
    supplier: row.supplier!,
    picture: { kind, field: fieldOf(category) },
    form: parsed({
      type: isService ? 'SERVICE' : 'PRODUCT',
      name,
      nameEn,
      catalogNo,
      categoryId: shippedId('category', category),
      cas: row.cas ?? '',
      priceType: isPriced ? 'FIXED' : 'NEGOTIABLE',
      specs: isPriced ? list : list.map(spec => ({ ...spec, price: null })),
      images: [],
      params: paramsOf(params),
      storage: row.storage ?? '',
      shipTemp: (row.shipTemp ?? '') as GoodsForm['shipTemp'],
      shelfLife: row.shelfLife ?? '',
      origin: isService ? '' : '中国',
      applications: text,
      detail: detail(name, text, paramsOf(params), row.storage ?? ''),
    }),
  }
}

const grades = ['分析纯 AR', '分子生物学级', '细胞培养级', '生物技术级'] as const
const KEPT_COLD = /(?:抗生素|维生素|核苷酸|蛋白|酶|染料|诱导剂|显色底物)/

/** Two suppliers sell biochemicals: one nearly the whole library, the other the everyday ones. */
function biochemicals(): DemoGoods[] {
  const goods: DemoGoods[] = []
  const sold = shippedCompounds().filter(compound => compound.regClasses.length === 0 && compound.nameZh.length > 1)
  for (const [i, compound] of sold.entries()) {
    const chance = dice(`demo ${compound.cas}`)
    const isCommon = ['缓冲剂', '盐类', '氨基酸', '溶剂'].includes(compound.kind)
    if (i % 2 === 0 || !isCommon) goods.push(biochemical('biochem', `TB-${1001 + i}`, compound, chance))
    if (isCommon && i % 3 === 0) goods.push(biochemical('free', `ZJ${20_001 + i}`, compound, chance))
  }
  return goods
}

function biochemical(
  supplier: string,
  catalogNo: string,
  compound: ReturnType<typeof shippedCompounds>[number],
  chance: Dice,
): DemoGoods {
  const isCold = KEPT_COLD.test(compound.kind)
  const isLiquid = compound.kind === '溶剂' && compound.cas !== '108-95-2'
  const grade = supplier === 'free' ? grades[0] : chance.pick(grades)
  // yuan of the smallest pack
  const base = isCold ? chance.int(60, 480) : chance.int(18, 96)
  const packs = isLiquid ? ['500 mL', '2.5 L'] : isCold ? ['1 g', '5 g', '25 g'] : ['100 g', '500 g', '2.5 kg']
  const factors = [1, 3.6, 14]
  const purity = isCold ? '≥98%' : chance.pick(['≥99%', '≥99.5%', '≥99.9%'])
  const name = grade === grades[0] ? compound.nameZh : `${compound.nameZh}（${grade}）`
  const params = [
    { k: '级别', v: grade },
    { k: '纯度', v: purity },
    { k: '外观', v: isLiquid ? '无色液体' : chance.pick(['白色粉末', '白色结晶']) },
  ]
  const storage = isCold ? '2～8℃避光干燥保存' : '室温干燥保存'
  const text = `${compound.nameZh}（${compound.nameEn}），用于缓冲液配制、细胞培养与分析检测。`
  return {
    supplier,
    picture: { kind: isLiquid ? 'amber' : isCold ? 'vial' : 'jar', field: 'analysis' },
    form: parsed({
      name,
      nameEn: compound.nameEn,
      catalogNo,
      categoryId: shippedId('category', compoundCategory(compound)),
      cas: compound.cas,
      mf: compound.formula,
      mw: compound.mw === null ? '' : String(compound.mw),
      purity,
      grade,
      form: isLiquid ? '液体' : '固体',
      storage,
      shipTemp: isCold ? 'C2_8' : 'RT',
      shelfLife: '24 个月',
      origin: '中国',
      priceType: 'FIXED',
      specs: packs.map((packSize, i) => ({
        packSize,
        specNo: `${catalogNo}-${packSize.replace(/\s/g, '')}`,
        price: Math.round(base * factors[i]!) * 100,
        stock: i < 2 ? 'IN' : 'ORDER',
        leadDays: i < 2 ? null : 7,
      })),
      images: [],
      params,
      applications: text,
      detail: detail(name, text, params, storage),
    }),
  }
}

function detail(name: string, text: string, params: readonly { k: string; v: string }[], storage: string): string {
  const rows = [...params, ...(storage === '' ? [] : [{ k: '储存条件', v: storage }])]
    .map(({ k, v }) => `<tr><th>${escaped(k)}</th><td>${escaped(v)}</td></tr>`)
    .join('')
  return [
    `<h3>产品简介</h3><p>${escaped(name)}：${escaped(text)}</p>`,
    rows === '' ? '' : `<h3>技术参数</h3><table><tbody>${rows}</tbody></table>`,
    '<h3>质量与服务</h3><p>每批随货提供质检报告；支持定制包装，常规现货 48 小时内发出。</p>',
  ].join('')
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
